import { expect, it } from "vitest";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import { iakInbound } from "#adapters/suppliers/iak/inbound.ts";
import { parseExactJson } from "#core/shared/exact-json.ts";

it.each([
  ['{"sn": 12345678901234567890}', { sn: "12345678901234567890" }],
  ["[-12345678901234567890,1]", ["-12345678901234567890", 1]],
  ["9007199254740991", 9007199254740991],
  ["9007199254740993", "9007199254740993"],
  [
    '{"a\\"12345678901234567890": "x 12345678901234567890 \\\\", "b": 2}',
    { 'a"12345678901234567890': "x 12345678901234567890 \\", b: 2 },
  ],
  ["12345678901234567890.5", Number("12345678901234567890.5")],
  ["12345678901234567890e2", Number("12345678901234567890e2")],
  ["[1.12345678901234567890]", [1.1234567890123457]],
])("reads %s digit by digit", (text, value) => expect(parseExactJson(text)).toEqual(value));

it.each(["012345678901234567890", "1234567890123456789012 3", '"1234567890123456789', "", "{"])(
  "refuses what is no JSON: %s",
  (text) => expect(() => parseExactJson(text)).toThrow(SyntaxError),
);

it.each([
  `["${"1234567890123456".repeat(60_000)}",${"\\".repeat(100_000)}`,
  // Quotation marks outside of a text, and one at whose end stands half an escape: read from each to the end, minutes.
  `1234567890123456${'\\"'.repeat(120_000)}`,
  `1234567890123456"${'\\"'.repeat(120_000)}\\`,
  `1234567890123456${'"\n'.repeat(120_000)}`,
  `${"1".repeat(240_000)}.`,
  `${"-1234567890123456".repeat(15_000)}e`,
])("refuses long messages at once", { timeout: 5_000 }, (hostile) => {
  expect(() => parseExactJson(hostile)).toThrow(SyntaxError);
});

it.each([
  [digiflazzInbound, '{"data":{"ref_id":"TRX1","status":"Sukses","rc":"00","sn":12345678901234567890,"price":10200}}'],
  [iakInbound, '{"data":{"ref_id":"TRX1","status":"1","rc":"00","sn":12345678901234567890,"price":10200,"sign":"x"}}'],
])("keeps a supplier's serial number that is written as a number", ({ read }, body) => {
  expect(read(body)).toMatchObject({
    result: { status: "success", serialNumber: "12345678901234567890", cost: 10_200 },
  });
});
