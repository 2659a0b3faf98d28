import { z } from "zod";
import { balance, email, noteToOthers, pin, rupiah, timestamp } from "../shared/fields.ts";
import { parsePhone } from "../shared/phone.ts";

/** Email or Indonesian phone in any spelling → the email in lower case, or E.164. */
export const recipient = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .max(254, "too_long")
  .transform((text, ctx) => {
    const found = text.includes("@") ? email.safeParse(text).data : parsePhone(text);
    if (found) return found;
    ctx.issues.push({ code: "custom", message: text.includes("@") ? "email" : "phone", input: text });
    return z.NEVER;
  });

/** Whom a transfer would reach. */
export const recipientInput = z.object({ recipient });

/** POST deposit/transfer (decisions §11). */
export const transferInput = z.object({
  recipient,
  amount: rupiah,
  pin,
  note: noteToOthers.optional(),
  /** The name that was shown for the recipient: nothing moves to anybody of another name. */
  recipient_name: z.string().max(200, "too_long").optional(),
});
export type TransferInput = z.infer<typeof transferInput>;

export const recipientAnswer = z.object({ name: z.string().nullable() });

/** Rupiah that one transfer may carry: site settings. */
export const transferLimits = z.object({ min: balance, max: balance });
export type TransferLimits = z.infer<typeof transferLimits>;

/** A transfer as one of its two sides sees it: `name` is the other side, the balances are the reader's own. */
export const transfer = z.object({
  code: z.string(),
  direction: z.enum(["out", "in"]),
  name: z.string(),
  amount: balance,
  note: z.string().nullable(),
  sender_change: balance,
  recipient_change: balance,
  start_balance: balance,
  end_balance: balance,
  created_at: timestamp,
});
export type Transfer = z.infer<typeof transfer>;

/** What `deposit_transfer` answers; `replayed` when the same key was seen before. */
export const placedTransfer = z.object({ transfer, replayed: z.boolean() });
export type PlacedTransfer = z.infer<typeof placedTransfer>;
