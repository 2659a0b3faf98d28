import { expect, it } from "vitest";
import { esimCode } from "#core/purchases/esim-code.ts";

it.each([
  ["esim", "LPA:1$smdp.contoh.id$1234567890123456", "LPA:1$smdp.contoh.id$1234567890123456"],
  ["esim", "QR: LPA:1$rsp.example.com$AB-12 / ICCID 8962", "LPA:1$rsp.example.com$AB-12"],
  ["esim", `LPA:1$rsp.example.com$${"A".repeat(128)}`, `LPA:1$rsp.example.com$${"A".repeat(128)}`],
  ["esim", `LPA:1$rsp.example.com$${"A".repeat(129)}`, null],
  ["esim", "LPA:1$rsp.example.com$", null],
  ["esim", "LPA:1$rsp.example.com$•••", null],
  ["esim", "1234567890", null],
  ["esim", null, null],
  ["esim", "javascript:LPA:2$x$y", null],
  ["pulsa", "LPA:1$smdp.contoh.id$1", null],
])("of %s with the serial %j is %j", (type, serial_number, code) => {
  expect(esimCode({ type, serial_number })).toBe(code);
});
