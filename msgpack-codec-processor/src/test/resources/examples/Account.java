/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.Locale;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;

/** A class with getters and setters, one of which may reject a value. */
@MsgPack(naming = Naming.SNAKE_CASE)
public class Account {
    private String userName;
    private long balance = 10;
    private boolean isActive;

    public String getUserName() {
        return userName;
    }

    public void setUserName(String userName) {
        this.userName = userName.toLowerCase(Locale.ROOT);
    }

    public long getBalance() {
        return balance;
    }

    public void setBalance(long balance) {
        this.balance = balance;
    }

    public boolean isActive() {
        return isActive;
    }

    public void setActive(boolean isActive) {
        this.isActive = isActive;
    }
}
