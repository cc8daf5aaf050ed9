// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

//! The Rust peer, see README.md: reads messages with rmpv, describes and rewrites them.

use rmpv::Value;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufWriter, Write as _};

fn describe(text: &mut String, value: &Value) {
    match value {
        Value::Nil => text.push_str("nil"),
        Value::Boolean(b) => write!(text, "{b}").unwrap(),
        Value::Integer(i) => write!(text, "{i}").unwrap(),
        Value::F32(f) => write!(text, "f32:{:08x}", f.to_bits()).unwrap(),
        Value::F64(f) => write!(text, "f64:{:016x}", f.to_bits()).unwrap(),
        Value::String(s) => match s.as_str() {
            Some(s) => describe_string(text, s),
            None => write!(text, "str({})", hex(s.as_bytes())).unwrap(),
        },
        Value::Binary(bytes) => write!(text, "bin({})", hex(bytes)).unwrap(),
        Value::Ext(kind, payload) => describe_extension(text, *kind, payload),
        Value::Array(elements) => {
            text.push('[');
            for (i, element) in elements.iter().enumerate() {
                text.push_str(if i > 0 { ", " } else { "" });
                describe(text, element);
            }
            text.push(']');
        }
        Value::Map(entries) => {
            text.push('{');
            for (i, (key, value)) in entries.iter().enumerate() {
                text.push_str(if i > 0 { ", " } else { "" });
                describe(text, key);
                text.push_str(": ");
                describe(text, value);
            }
            text.push('}');
        }
    }
}

fn describe_string(text: &mut String, s: &str) {
    text.push('"');
    for c in s.chars() {
        match c {
            '"' | '\\' => {
                text.push('\\');
                text.push(c);
            }
            '\0'..='\x1f' | '\x7f' => write!(text, "\\u{:04x}", c as u32).unwrap(),
            _ => text.push(c),
        }
    }
    text.push('"');
}

fn describe_extension(text: &mut String, kind: i8, payload: &[u8]) {
    match (kind, timestamp(payload)) {
        (-1, Some((second, nano))) => write!(text, "ts({second}, {nano})").unwrap(),
        _ if payload.is_empty() => write!(text, "ext({kind})").unwrap(),
        _ => write!(text, "ext({kind}, {})", hex(payload)).unwrap(),
    }
}

/// Seconds and nanoseconds. rmpv has no type for timestamps, so this is the specification's reading
/// of the payload that it hands out.
fn timestamp(payload: &[u8]) -> Option<(i64, u32)> {
    match payload.len() {
        4 => Some((u32::from_be_bytes(payload.try_into().unwrap()).into(), 0)),
        8 => {
            let both = u64::from_be_bytes(payload.try_into().unwrap());
            Some(((both & ((1 << 34) - 1)) as i64, (both >> 34) as u32))
        }
        12 => {
            let nano = u32::from_be_bytes(payload[..4].try_into().unwrap());
            Some((i64::from_be_bytes(payload[4..].try_into().unwrap()), nano))
        }
        _ => None,
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut hex = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        hex.push(DIGITS[(byte >> 4) as usize].into());
        hex.push(DIGITS[(byte & 15) as usize].into());
    }
    hex
}

fn unhex(digits: &str) -> Vec<u8> {
    let value = |digit: u8| (digit as char).to_digit(16).expect("hexadecimal digit") as u8;
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| value(pair[0]) << 4 | value(pair[1]))
        .collect()
}

fn answer(message: &[u8]) -> String {
    let mut rest = message;
    let value = match rmpv::decode::read_value(&mut rest) {
        Ok(_) if !rest.is_empty() => return format!("unreadable\t\t{} bytes left", rest.len()),
        Ok(value) => value,
        Err(e) => return format!("unreadable\t\t{e}"),
    };
    let mut description = String::new();
    describe(&mut description, &value);
    let mut written = Vec::new();
    match rmpv::encode::write_value(&mut written, &value) {
        Ok(()) => format!("ok\t{}\t{description}", hex(&written)),
        Err(e) => format!("unwritable\t{e}\t{description}"),
    }
}

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (id, digits) = line.split_once('\t').expect("a tab");
        writeln!(out, "{id}\t{}", answer(&unhex(digits)))?;
    }
    out.flush()
}
