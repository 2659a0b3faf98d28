import { csvLine } from "../../shared/csv.ts";
import type { PayoutBatch } from "../schema.ts";

const HEADINGS = ["nomor_rekening", "nama_penerima", "bank", "jumlah", "kode", "keterangan"];

/**
 * A batch as a file that a bank takes (second spec §5): no mark before its first character, and account numbers with
 * all their digits, which the mark that keeps them in a spreadsheet would spoil. They are digits alone, so that none is
 * a formula. What is noted as refused is in no file that is taken afterwards: the bank is not to pay it.
 */
export function bankFile({ payouts }: Pick<PayoutBatch, "payouts">): string {
  const lines = payouts
    .filter(({ attempt_status, reason }) => attempt_status !== "dropped" && reason === null)
    .map((line) => {
      const rest = [line.account_holder, line.bank_name, line.amount, line.code, `Komisi ${line.month.slice(0, 7)}`];
      return `${line.account_number},${csvLine(rest)}`;
    });
  return csvLine(HEADINGS) + lines.join("");
}
