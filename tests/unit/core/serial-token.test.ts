import { expect, it } from "vitest";
import { readToken } from "#core/shared/serial-token.ts";

it.each([
  "0123-4567-8901-2345-6789/PELANGGAN CONTOH/R1 /000001300/66.2",
  "01234567890123456789/PELANGGAN CONTOH/R1 /000001300/66.2",
  "0123 4567 8901 2345 6789/PELANGGAN CONTOH/ R1/000001300/66.2",
])("%s is a token of 20 digits in fives of four, with what is told beside it", (serial) => {
  expect(readToken(serial)).toEqual({
    digits: "01234567890123456789",
    grouped: "0123-4567-8901-2345-6789",
    rest: ["PELANGGAN CONTOH", "R1", "000001300", "66.2"],
  });
});

it.each(["", "0419250918274411", "012345678901234567890", "0123456789012345678x", "REF/0123-4567-8901-2345-6789"])(
  "%s is none",
  (serial) => {
    expect(readToken(serial)).toBeNull();
  },
);
