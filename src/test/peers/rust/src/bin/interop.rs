// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

//! The Rust peer for docs/interop.md, see README.md: rmp-serde as its users call it. What a message
//! is read as is chosen by the fourth column of a line.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};
use std::io::{self, BufRead};

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "_ExtStruct")]
struct Ext((i8, ByteBuf));

#[allow(clippy::upper_case_acronyms)]
#[derive(Debug, Serialize, Deserialize)]
enum Color {
    RED,
}

#[derive(Debug, Serialize, Deserialize)]
struct Circle {
    radius: f64,
}

#[derive(Debug, Serialize, Deserialize)]
enum Shape {
    Circle { radius: f64 },
}

type Answer = Result<(Vec<u8>, String), String>;

fn read_as<T: DeserializeOwned + Serialize + Debug>(message: &[u8]) -> Answer {
    let value: T = rmp_serde::from_slice(message).map_err(|e| e.to_string())?;
    let written = rmp_serde::to_vec_named(&value).map_err(|e| e.to_string())?;
    Ok((written, format!("{} {value:?}", name_of::<T>())))
}

/// The name of a type without its modules.
fn name_of<T>() -> String {
    let mut name = String::new();
    for part in std::any::type_name::<T>().split_inclusive(['<', '>', ',', ' ', '(', ')']) {
        name.push_str(part.rsplit("::").next().unwrap());
    }
    name
}

fn read(row: &str, message: &[u8]) -> Answer {
    match row {
        "timestamp" => read_as::<Ext>(message),
        "binary" => read_as::<ByteBuf>(message),
        "int" | "uint64" | "index" => read_as::<u64>(message),
        "float32" => read_as::<f32>(message),
        "float64" => read_as::<f64>(message),
        "keys" => read_as::<BTreeMap<u32, String>>(message),
        "enum" => read_as::<Color>(message),
        "union" => read_as::<(u32, Circle)>(message),
        "named" => read_as::<Shape>(message),
        _ => read_as::<String>(message),
    }
}

const WRITTEN: [&str; 13] = [
    "to_vec(&vec![1u8, 2])",
    "to_vec(&ByteBuf::from(vec![1, 2]))",
    "to_vec(&u64::MAX)",
    "to_vec(&1.1f32)",
    "to_vec(&1.0f64)",
    "to_vec(&BTreeMap::from([(1, \"a\")]))",
    "to_vec(&Circle { radius: 1.5 })",
    "to_vec_named(&Circle { radius: 1.5 })",
    "to_vec(&Color::RED)",
    "to_vec(&Shape::Circle { radius: 1.5 })",
    "to_vec_named(&Shape::Circle { radius: 1.5 })",
    "to_vec(&None::<u8>)",
    "to_vec(&UNIX_EPOCH)",
];

fn write(what: &str) -> Answer {
    let circle = Circle { radius: 1.5 };
    let shape = Shape::Circle { radius: 1.5 };
    match WRITTEN.iter().position(|name| *name == what) {
        Some(0) => rmp_serde::to_vec(&vec![1u8, 2]),
        Some(1) => rmp_serde::to_vec(&ByteBuf::from(vec![1, 2])),
        Some(2) => rmp_serde::to_vec(&u64::MAX),
        Some(3) => rmp_serde::to_vec(&1.1f32),
        Some(4) => rmp_serde::to_vec(&1.0f64),
        Some(5) => rmp_serde::to_vec(&BTreeMap::from([(1, "a")])),
        Some(6) => rmp_serde::to_vec(&circle),
        Some(7) => rmp_serde::to_vec_named(&circle),
        Some(8) => rmp_serde::to_vec(&Color::RED),
        Some(9) => rmp_serde::to_vec(&shape),
        Some(10) => rmp_serde::to_vec_named(&shape),
        Some(11) => rmp_serde::to_vec(&None::<u8>),
        _ => rmp_serde::to_vec(&std::time::UNIX_EPOCH),
    }
    .map(|message| (message, String::new()))
    .map_err(|e| e.to_string())
}

fn unhex(digits: &str) -> Vec<u8> {
    (0..digits.len())
        .step_by(2)
        .map(|i| u8::from_str_radix(&digits[i..i + 2], 16).expect("hexadecimal digits"))
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let columns: Vec<&str> = line.split('\t').collect();
        let answer = match columns[1] {
            "list" => {
                println!("{}\t{}", columns[0], WRITTEN.join("\t"));
                continue;
            }
            "write" => write(columns[2]),
            _ => read(columns[3], &unhex(columns[2])),
        };
        match answer {
            Ok((message, value)) => println!("{}\tok\t{}\t{value}", columns[0], hex(&message)),
            Err(e) => println!("{}\tunreadable\t\t{e}", columns[0]),
        }
    }
    Ok(())
}
