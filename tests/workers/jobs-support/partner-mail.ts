import { createHash, createHmac, randomUUID } from "node:crypto";

/** What the partners send, signed here with Node's crypto: nothing is shared with the adapters that verify it. */

/** Where payers of the demo world are told to transfer to, by bank. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  bca: "1234567890",
  bni: "0812345671",
  bri: "0341010987653",
  mandiri: "1370012345678",
};

const JAKARTA_MS = 7 * 3_600_000;

export interface Mail {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly code: string;
  /** Midtrans' own word: `settlement`, `pending`, `expire`, … */
  readonly status: string;
  /** As on the wire, `54480.00`. */
  readonly gross: string;
  readonly transactionId: string;
  readonly currency?: string;
  readonly statusCode?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const STATUS_CODES: Readonly<Record<string, string>> = {
  settlement: "200",
  capture: "200",
  cancel: "200",
  refund: "200",
  pending: "201",
  deny: "202",
  expire: "202",
  failure: "202",
};

/** A Midtrans notification. */
export function midtransMail(notice: Notice, serverKey: string): Mail {
  const statusCode = notice.statusCode ?? STATUS_CODES[notice.status] ?? "200";
  const body = JSON.stringify({
    transaction_time: "2026-11-20 10:00:00",
    transaction_status: notice.status,
    transaction_id: notice.transactionId,
    status_message: "midtrans payment notification",
    status_code: statusCode,
    signature_key: createHash("sha512")
      .update(notice.code + statusCode + notice.gross + serverKey)
      .digest("hex"),
    payment_type: "bank_transfer",
    order_id: notice.code,
    merchant_id: "G000000000",
    gross_amount: notice.gross,
    fraud_status: "accept",
    currency: notice.currency ?? "IDR",
    ...notice.extra,
  });
  return {
    path: "/callbacks/midtrans",
    body,
    headers: { "content-type": "application/json", "user-agent": "Veritrans" },
  };
}

export interface XenditNotice {
  readonly code: string;
  /** The payment's id. */
  readonly payment: string;
  readonly amount: number;
  readonly currency?: string;
  readonly status?: string;
  readonly event?: string;
}

/** A Xendit callback about a payment; any text as body where one is given. */
export function xenditMail(notice: XenditNotice | string, token: string): Mail {
  const body =
    typeof notice === "string"
      ? notice
      : JSON.stringify({
          event: notice.event ?? "payment.succeeded",
          business_id: "gerai-tests",
          created: "2026-11-20T03:00:00.000Z",
          data: {
            id: notice.payment,
            reference_id: notice.code,
            amount: notice.amount,
            currency: notice.currency ?? "IDR",
            country: "ID",
            status: notice.status ?? "SUCCEEDED",
          },
        });
  return {
    path: "/callbacks/xendit",
    body,
    headers: { "content-type": "application/json", "x-callback-token": token },
  };
}

/** A Digiflazz webhook; `data` as the supplier writes it, or any text. */
export function digiflazzMail(data: Readonly<Record<string, unknown>> | string, secret: string): Mail {
  const body = typeof data === "string" ? data : JSON.stringify({ data });
  return {
    path: "/callbacks/digiflazz",
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "DigiFlazz-Hookshot",
      "x-digiflazz-event": "update",
      "x-digiflazz-delivery": randomUUID(),
      "x-hub-signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    },
  };
}

/** A callback of IAK's, signed as it is: by the account and our reference alone. */
export function iakMail(
  data: Readonly<Record<string, unknown>> & { readonly ref_id: string },
  account: { readonly username: string; readonly apiKey: string },
): Mail {
  const sign = createHash("md5")
    .update(account.username + account.apiKey + data.ref_id)
    .digest("hex");
  return {
    path: "/callbacks/iak",
    body: JSON.stringify({ data: { ...data, sign } }),
    headers: { "content-type": "application/json" },
  };
}

export interface MutationLine {
  readonly id: string;
  readonly bank: string;
  readonly amount: number;
  readonly type?: "CR" | "DB";
}

/** A push of bank mutations. */
export function bankMail(lines: readonly MutationLine[] | string, secret: string): Mail {
  const body =
    typeof lines === "string"
      ? lines
      : JSON.stringify(
          lines.map(({ id, bank, amount, type }) => ({
            mutation_id: id,
            account_number: ACCOUNTS[bank] ?? "1234567890",
            bank_type: bank,
            date: new Date(Date.now() + JAKARTA_MS).toISOString().slice(0, 19).replace("T", " "),
            description: "TRSF E-BANKING CR",
            amount,
            type: type ?? "CR",
            balance: 0,
          })),
        );
  return {
    path: "/callbacks/bank-mutation",
    body,
    headers: {
      "content-type": "application/json",
      signature: createHmac("sha256", secret).update(body).digest("hex"),
    },
  };
}

/** Delivers a mail to our origin and answers the HTTP status. */
export async function deliver(origin: string, mail: Mail): Promise<number> {
  const answer = await fetch(origin + mail.path, { method: "POST", body: mail.body, headers: mail.headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** After a 503 or a lost connection a partner comes again; a busy machine gives both now and then. */
export async function untilAnswered(send: () => Promise<number>): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const status = await send().catch(() => 503);
    if (status !== 503) return status;
  }
  return 503;
}

/** All orders of `items`. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
