import { z } from "zod";

/** Rupiah that the sandbox's account always holds: no payout of more is made. */
const BALANCE = 100_000_000;
/** The least that a bank channel takes. */
export const LEAST = 10_000;

/** The channels that are played: the larger banks. */
export const CHANNELS: ReadonlySet<string> = new Set(
  [
    "BCA BNI BRI MANDIRI PERMATA BSI CIMB DANAMON BTN MEGA OCBC PANIN SEABANK JAGO MAYBANK SINARMAS MUAMALAT DKI BJB",
    "BCA_DIGITAL BNC ALLO ALADIN UOB DBS HSBC BUKOPIN NATIONALNOBU TABUNGAN_PENSIUNAN_NASIONAL JAWA_TIMUR JAWA_TENGAH",
    "AGRONIAGA SULSELBAR SUMUT RIAU_DAN_KEPRI DAERAH_ISTIMEWA BALI MANDIRI_TASPEN BTPN_SYARIAH BCA_SYR",
  ]
    .join(" ")
    .split(" ")
    .map((bank) => `ID_${bank}`),
);

/** POST /v2/payouts. */
export const payoutCall = z.looseObject({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string(),
  channel_properties: z.looseObject({
    account_number: z.string().min(1).max(100),
    account_holder_name: z.string().min(1).max(100),
  }),
  amount: z.number().int().positive(),
  currency: z.literal("IDR"),
  description: z.string().max(100).optional(),
});
export type PayoutCall = z.infer<typeof payoutCall>;

/** GET /v2/payouts. */
export const payoutsCall = z.object({
  reference_id: z.string().min(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

const STATUSES = [
  "ACCEPTED",
  "PENDING_COMPLIANCE_ASSESSMENT",
  "COMPLIANCE_REJECTED",
  "REQUESTED",
  "SUCCEEDED",
  "FAILED",
  "CANCELLED",
  "REVERSED",
] as const;

/**
 * POST /sandbox/xendit/payouts/{id}: the human's buttons, and tests. `status` is what the record becomes and what is
 * told; with `lie` it is only told. Without notices (`times` 0) the record alone changes. `delay` in seconds, before
 * the clock scale. `channel_code`, `account_number` and `amount` put another one into the record.
 */
export const payoutChange = z.object({
  status: z.enum(STATUSES).optional(),
  failure_code: z.string().max(60).optional(),
  lie: z.union([z.boolean(), z.literal("1").transform(() => true)]).default(false),
  /** Which of Xendit's two APIs the callback is of. */
  api: z.enum(["v2", "v3"]).default("v2"),
  amount: z.coerce.number().int().positive().optional(),
  channel_code: z.string().max(60).optional(),
  account_number: z.string().max(100).optional(),
  times: z.coerce.number().int().min(0).max(200).default(1),
  delay: z.coerce.number().min(0).max(86_400).default(0),
});
export type PayoutChange = z.infer<typeof payoutChange>;

export type PayoutRow = {
  readonly id: string;
  readonly reference_id: string;
  readonly amount: number;
  readonly channel: string;
  readonly account_number: string;
  readonly holder: string;
  readonly description: string | null;
  readonly status: string;
  readonly failure_code: string | null;
  /** What it becomes by itself, and when; null at its end. */
  readonly next_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
};

/** What becomes of a payout by itself, in this order. */
export type Ending = readonly (readonly [status: string, failure: string | null])[];

const REQUESTED = ["REQUESTED", null] as const;
const failed = (code: string): Ending => [REQUESTED, ["FAILED", code]];
const SUCCEEDED: Ending = [REQUESTED, ["SUCCEEDED", null]];

/** Account numbers of Xendit's own test scenarios (docs.xendit.co/docs/test-scenarios-payouts). */
const BY_NUMBER: Readonly<Record<string, Ending>> = {
  "123456": failed("TEMPORARY_TRANSFER_ERROR"),
  "999999": failed("REJECTED_BY_CHANNEL"),
  "121212": failed("INVALID_DESTINATION"),
  "654321": [...SUCCEEDED, ["REVERSED", null]],
  "131313": [],
};

/** Our own, for what Xendit has no number for: words in the holder's name. */
const BY_NAME: Readonly<Record<string, Ending>> = {
  "SALAH NAMA": failed("ACCOUNT_NAME_MISMATCH"),
  "REKENING PENUH": failed("DESTINATION_MAXIMUM_LIMIT"),
  "GALAT LAIN": failed("TRANSFER_ERROR"),
  "BANK BINGUNG": failed("UNKNOWN_BANK_NETWORK_ERROR"),
  "DITOLAK KEPATUHAN": [
    ["PENDING_COMPLIANCE_ASSESSMENT", null],
    ["COMPLIANCE_REJECTED", null],
  ],
};

/** For the page: whose payout ends in another way than well. */
export const ENDING_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["131313", "tetap ACCEPTED · stays accepted"],
  ["123456", "gagal, jaringan bank terganggu · fails, the bank is away"],
  ["999999", "gagal, ditolak bank · fails, refused by the bank"],
  ["121212", "gagal, rekening tidak ada · fails, no such account"],
  ["654321", "berhasil, lalu dikembalikan bank · succeeds and is sent back"],
  ...Object.entries(BY_NAME).map(([name, steps]) => {
    const [status, code] = steps.at(-1) ?? ["", null];
    return [name, code ?? status] as const;
  }),
];

/** What a payout ends as. */
export function endingOf(call: Pick<PayoutCall, "amount" | "channel_properties">): Ending {
  if (call.amount > BALANCE) return [["FAILED", "INSUFFICIENT_BALANCE"]];
  const { account_number, account_holder_name } = call.channel_properties;
  const named = Object.entries(BY_NAME).find(([name]) => account_holder_name.toUpperCase().includes(name));
  return BY_NUMBER[account_number] ?? named?.[1] ?? SUCCEEDED;
}

const BUSINESS_ID = "gerai-sandbox";
const ARRIVAL_MS = 15 * 60_000;

const iso = (at: number) => new Date(at).toISOString();

/** A payout as POST and GET answer it. */
export function payoutFields(row: PayoutRow): Record<string, unknown> {
  return {
    id: row.id,
    amount: row.amount,
    channel_code: row.channel,
    currency: "IDR",
    ...(row.description === null ? {} : { description: row.description }),
    reference_id: row.reference_id,
    status: row.status,
    ...(row.failure_code === null ? {} : { failure_code: row.failure_code }),
    created: iso(row.created_at),
    updated: iso(row.updated_at),
    estimated_arrival_time: iso(row.created_at + ARRIVAL_MS),
    business_id: BUSINESS_ID,
    channel_properties: { account_number: row.account_number, account_holder_name: row.holder },
  };
}

/** The body of a payout's webhook. The sum and the id have other names in the newer API's. */
export function payoutBody(row: PayoutRow, api: "v2" | "v3", at: number): string {
  const event = `${api === "v3" ? "v3_" : ""}payout.${row.status.toLowerCase()}`;
  const { id, amount, ...rest } = payoutFields(row);
  const data =
    api === "v3"
      ? { payout_id: id, reference_id: row.reference_id, status: row.status, source_amount: amount }
      : { id, amount, ...rest };
  return JSON.stringify({ event, business_id: BUSINESS_ID, created: iso(at), api_version: api, data });
}
