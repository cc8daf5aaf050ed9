/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package orders

import org.msgpack.codec.Codecs
import org.msgpack.codec.TypeRef
import org.msgpack.codec.annotation.Default
import org.msgpack.codec.annotation.Key
import org.msgpack.codec.annotation.MsgPack
import org.msgpack.codec.annotation.Tag
import org.msgpack.codec.annotation.Union

@MsgPack
data class Order(
    @Key("no") val id: Long,
    val customer: Customer,
    val items: List<Item>,
    val note: String?,
    val count: Int?,
    val level: Level = Level.HIGH,
    @Default("3") val priority: Int = 3,
    var isOpen: Boolean,
) {
    @MsgPack
    data class Item(val name: String, val prices: Map<String, List<Double>>)

    val total: Int
        get() = items.size
}

/** All properties have defaults, so Kotlin adds a constructor without parameters. */
@MsgPack
data class Customer(val name: String = "nobody", val age: Int = 18)

@MsgPack
enum class Level {
    LOW,
    @Key("high") HIGH,
}

/** Its properties are set, so that those which are not in a message keep what it sets itself. */
@MsgPack
class Settings {
    var name: String = "default"
    var isActive: Boolean = true
    var tags: List<String> = listOf("t")

    override fun toString() = "$name $isActive $tags"
}

@MsgPack
data class Page<T>(val elements: List<T>, val next: Int?)

/** kapt does not tell that it is sealed, so it lists its cases. */
@Union(value = [Union.Case(type = Circle::class), Union.Case(type = Line::class)])
sealed interface Shape

@MsgPack
@Tag(1)
data class Circle(val radius: Double) : Shape

@MsgPack
@Tag(2)
data class Line(val length: Double) : Shape

private fun <T> roundTrip(value: T, type: TypeRef<T>): String {
    val message = Codecs.standard().pack(value, type)
    check(Codecs.standard().unpack(message, type).toString() == value.toString())
    return Codecs.standard().unpack(message).toString()
}

private fun read(message: Map<String, Any?>, type: Class<*>): String =
    try {
        Codecs.standard().unpack(Codecs.standard().pack(message), type).toString()
    } catch (e: Exception) {
        e.javaClass.simpleName + " because of " + e.cause?.javaClass?.simpleName
    }

/** Returns what objects become, and what is read when members are missing. */
fun results(): List<String> {
    val item = Order.Item("tea", mapOf("EUR" to listOf(3.5, 4.0)))
    val order = Order(7, Customer("Ada", 36), listOf(item), null, 2, Level.LOW, 1, true)
    val page = Page<Shape>(listOf(Circle(1.0), Line(2.0)), null)
    val pageType: TypeRef<Page<Shape>> = TypeRef.of(Page::class.java, TypeRef.of(Shape::class.java))
    return listOf(
        roundTrip(order, TypeRef.of(Order::class.java)),
        roundTrip(order.copy(note = "n", count = null), TypeRef.of(Order::class.java)),
        roundTrip(page, pageType),
        roundTrip(Settings().apply { isActive = false }, TypeRef.of(Settings::class.java)),
        read(mapOf("name" to "Bob"), Customer::class.java),
        read(mapOf("age" to 5), Customer::class.java),
        read(mapOf("name" to "s"), Settings::class.java),
    )
}
