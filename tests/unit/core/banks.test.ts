import { expect, test } from "vitest";
import { bankFile } from "#core/affiliates/admin/bank-file.ts";
import { BANK_IDS, BANKS, bankOf } from "#core/affiliates/banks.ts";
import type { BatchLine } from "#core/affiliates/schema.ts";

test("every bank of the list is known by its name and its id, and no two by one", () => {
  expect(BANK_IDS.map((id) => bankOf(BANKS[id]))).toEqual([...BANK_IDS]);
  expect(BANK_IDS.map((id) => bankOf(id))).toEqual([...BANK_IDS]);
  expect(new Set(Object.values(BANKS)).size).toBe(BANK_IDS.length);
});

test.each([
  ["Bank BCA", "bca"],
  ["bank central asia", "bca"],
  ["PT Bank Mandiri", "mandiri"],
  ["Bank Syariah Indonesia", "bsi"],
  ["CIMB", "cimb"],
  ["Bank  Jago", "jago"],
  ["Bank Rakyat", null],
  ["", null],
  ["--", null],
])("%s is %s", (name, id) => expect(bankOf(name)).toBe(id));

const line = (over: Partial<BatchLine>) =>
  ({
    code: "KOM1",
    month: "2026-10-01",
    amount: 120_000,
    bank_name: "BCA",
    account_holder: "Budi Santoso",
    account_number: "0012345678901",
    attempt_status: "waiting",
    reason: null,
    ...over,
  }) as BatchLine;

test("a bank's file has every digit of an account, no formula of a name, and nothing that is noted as refused", () => {
  const payouts = [
    line({}),
    line({ code: "KOM2", account_holder: '=cmd|"/c calc"!A1', bank_name: "-Bank; =x" }),
    line({ code: "KOM3", attempt_status: "dropped" }),
    line({ code: "KOM4", reason: "the account is closed" }),
  ];
  expect(bankFile({ payouts }).split("\r\n")).toEqual([
    "nomor_rekening,nama_penerima,bank,jumlah,kode,keterangan",
    "0012345678901,Budi Santoso,BCA,120000,KOM1,Komisi 2026-10",
    `0012345678901,"'=cmd|""/c calc""!A1","'-Bank; '=x",120000,KOM2,Komisi 2026-10`,
    "",
  ]);
});
