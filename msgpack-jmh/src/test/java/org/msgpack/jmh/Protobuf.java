/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Protocol Buffers, with the usual schema (proto3) for a class with public fields: numbers in the
 * order of the fields, {@code sint32} and {@code int64} for {@code int} and {@code long}, and a
 * repeated field for a list.
 */
final class Protobuf {
    /** The field of lists and arrays, which are not messages. */
    private static final String ELEMENTS = "elements";

    private final FileDescriptorProto.Builder file =
            FileDescriptorProto.newBuilder().setName("classes.proto").setSyntax("proto3");
    private final Set<Class<?>> known = new HashSet<>();

    private Protobuf() {}

    /** Returns an object as a message. */
    static byte[] bytesOf(Object object) throws ReflectiveOperationException {
        Protobuf protobuf = new Protobuf();
        protobuf.addMessage(object.getClass());
        return message(protobuf.descriptor(object.getClass().getSimpleName()), object)
                .toByteArray();
    }

    /** Returns a message with one repeated field. */
    static byte[] bytesOf(List<?> elements, Class<?> type) throws ReflectiveOperationException {
        Protobuf protobuf = new Protobuf();
        DescriptorProto.Builder list = DescriptorProto.newBuilder().setName("Elements");
        list.addField(
                protobuf.field(ELEMENTS, type).setLabel(Label.LABEL_REPEATED).setNumber(1));
        protobuf.file.addMessageType(list);
        Descriptor descriptor = protobuf.descriptor("Elements");
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
        set(message, descriptor.findFieldByName(ELEMENTS), elements);
        return message.build().toByteArray();
    }

    private Descriptor descriptor(String name) {
        try {
            return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
                    .findMessageTypeByName(name);
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void addMessage(Class<?> type) {
        if (!known.add(type)) {
            return;
        }
        DescriptorProto.Builder message =
                DescriptorProto.newBuilder().setName(type.getSimpleName());
        int number = 0;
        for (Field field : type.getFields()) {
            boolean isList = field.getType() == List.class;
            Class<?> of = isList ? elementType(field) : field.getType();
            message.addField(field(field.getName(), of)
                    .setLabel(isList ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL)
                    .setNumber(++number));
        }
        file.addMessageType(message);
    }

    private static Class<?> elementType(Field field) {
        ParameterizedType type = (ParameterizedType) field.getGenericType();
        return (Class<?>) type.getActualTypeArguments()[0];
    }

    private FieldDescriptorProto.Builder field(String name, Class<?> type) {
        FieldDescriptorProto.Builder field = FieldDescriptorProto.newBuilder().setName(name);
        if (type == String.class) {
            return field.setType(FieldDescriptorProto.Type.TYPE_STRING);
        }
        if (type == int.class) {
            return field.setType(FieldDescriptorProto.Type.TYPE_SINT32);
        }
        if (type == long.class) {
            return field.setType(FieldDescriptorProto.Type.TYPE_INT64);
        }
        if (type == double.class) {
            return field.setType(FieldDescriptorProto.Type.TYPE_DOUBLE);
        }
        if (type == byte[].class) {
            return field.setType(FieldDescriptorProto.Type.TYPE_BYTES);
        }
        field.setTypeName("." + type.getSimpleName());
        if (!type.isEnum()) {
            addMessage(type);
            return field.setType(FieldDescriptorProto.Type.TYPE_MESSAGE);
        }
        if (known.add(type)) {
            EnumDescriptorProto.Builder names =
                    EnumDescriptorProto.newBuilder().setName(type.getSimpleName());
            for (Object constant : type.getEnumConstants()) {
                int number = names.getValueCount();
                names.addValueBuilder().setName(constant.toString()).setNumber(number);
            }
            file.addEnumType(names);
        }
        return field.setType(FieldDescriptorProto.Type.TYPE_ENUM);
    }

    private static DynamicMessage message(Descriptor descriptor, Object object)
            throws ReflectiveOperationException {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
        for (FieldDescriptor field : descriptor.getFields()) {
            Object value = object.getClass().getField(field.getName()).get(object);
            if (value != null) {
                set(message, field, value);
            }
        }
        return message.build();
    }

    private static void set(DynamicMessage.Builder message, FieldDescriptor field, Object value)
            throws ReflectiveOperationException {
        if (!field.isRepeated()) {
            message.setField(field, converted(field, value));
            return;
        }
        List<Object> elements = new ArrayList<>();
        for (Object element : (List<?>) value) {
            elements.add(converted(field, element));
        }
        message.setField(field, elements);
    }

    private static Object converted(FieldDescriptor field, Object value)
            throws ReflectiveOperationException {
        switch (field.getType()) {
            case MESSAGE:
                return message(field.getMessageType(), value);
            case ENUM:
                return field.getEnumType().findValueByName(value.toString());
            case BYTES:
                return ByteString.copyFrom((byte[]) value);
            default:
                return value;
        }
    }
}
