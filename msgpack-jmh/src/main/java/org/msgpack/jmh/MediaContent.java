/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.Arrays;
import java.util.List;

/** A small object like those that services exchange: a film with its properties and two images. */
public final class MediaContent {
    public Media media;
    public List<Image> images;

    /** The film. */
    public static final class Media {
        public String uri;
        public String title;
        public int width;
        public int height;
        public String format;
        public long duration;
        public long size;
        public int bitrate;
        public List<String> persons;
        public Player player;
        public String copyright;
    }

    /** An image of the film. */
    public static final class Image {
        public String uri;
        public String title;
        public int width;
        public int height;
        public Size size;
    }

    /** A player of films. */
    public enum Player {
        JAVA,
        FLASH
    }

    /** The rough size of an image. */
    public enum Size {
        SMALL,
        LARGE
    }

    /** Returns one of many with the same shape and different values. */
    public static MediaContent example(int number) {
        Media media = new Media();
        media.uri = "https://media.example.org/films/" + number + ".mpg";
        media.title = "The talk of day " + number;
        media.width = 640;
        media.height = 480;
        media.format = "video/mpeg4";
        media.duration = 18_000_000 + 1_234_567L * number;
        media.size = 58_982_400 + 7_654_321L * number;
        media.bitrate = 262_144;
        media.persons = Arrays.asList("Ada Lovelace", "Alan Turing");
        media.player = number % 3 == 0 ? Player.JAVA : Player.FLASH;

        MediaContent content = new MediaContent();
        content.media = media;
        content.images = Arrays.asList(
                image(number, "large", 1024, 768, Size.LARGE),
                image(number, "small", 320, 240, Size.SMALL));
        return content;
    }

    private static Image image(int number, String name, int width, int height, Size size) {
        Image image = new Image();
        image.uri = "https://media.example.org/images/" + number + "-" + name + ".jpg";
        image.title = "The stage of day " + number;
        image.width = width;
        image.height = height;
        image.size = size;
        return image;
    }
}
