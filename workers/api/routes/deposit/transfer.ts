import { transfer, transferInput } from "#core/transfers/schema.ts";
import { transferDeposit } from "#core/transfers/transfer-deposit.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositTransfer: Endpoint = {
  method: "post",
  path: "/deposit/transfer",
  tag: "deposit",
  summary: "Send deposit to another account",
  description:
    "Needs the permission `deposit_transfer`. `recipient` is an email or a phone number; ask `deposit/transfer/recipient` for the name first, and send it as `recipient_name`, so that nothing goes to whoever has that number by then. Any refusal means that nothing moved.",
  access: "session",
  needs: "deposit_transfer",
  idempotency: "sql",
  body: transferInput,
  bodyExample: { recipient: "0811000004", amount: 50000, pin: "123456", note: "Modal hari ini" },
  data: transfer,
  errors: [
    "recipient_not_found",
    "recipient_self",
    "changed_meanwhile",
    "below_minimum",
    "above_maximum",
    "transfer_day_limit",
    "insufficient_balance",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
  ],
  async handle({ ctx, body, key }) {
    const { transfer: data, replayed } = await transferDeposit(ctx, body, key);
    return { data, replayed };
  },
};
