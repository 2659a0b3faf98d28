import { expect, it } from "vitest";
import { readToken } from "#core/shared/serial-token.ts";

const NUMBER = "0123-4567-8901-2345-6789";
const told = { number: NUMBER, name: "PELANGGAN CONTOH", tariff: "R1", power: "1300", energy: "66.2" };
const nothing = { name: null, tariff: null, power: null, energy: null };

it.each([
  [`${NUMBER}/PELANGGAN CONTOH/R1 /000001300/66.2`, {}],
  ["01234567890123456789/PELANGGAN CONTOH/R1 /000001300/66,2", {}],
  ["0123 4567 8901 2345 6789/PELANGGAN CONTOH/ R1/1300VA/66.2 kWh", {}],
  [`${NUMBER}/PELANGGAN CONTOH/R1M/000000900/KWH: 66.2`, { tariff: "R1M", power: "900" }],
  [`${NUMBER}/R1/000001300/66.2`, { name: null }],
  [`${NUMBER}/PELANGGAN CONTOH/66.2`, { tariff: null, power: null }],
  [`${NUMBER}/PELANGGAN CONTOH`, { ...nothing, name: "PELANGGAN CONTOH" }],
  [`${NUMBER}/PELANGGAN CONTOH/R1`, { power: null, energy: null }],
  [NUMBER, nothing],
  [`${NUMBER}//`, nothing],
])("%s is a token of 20 digits in fives of four, with what is told beside it", (serial, but) => {
  expect(readToken(serial)).toEqual({ ...told, ...but });
});

it.each([
  null,
  "",
  "0419250918274411",
  "012345678901234567890",
  "0123456789012345678x",
  "REF/0123-4567-8901-2345-6789",
])("%s is none", (serial) => {
  expect(readToken(serial)).toBeNull();
});
