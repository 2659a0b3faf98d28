import { callPartner, type Fetch, parseJson } from "../../_kit/http.ts";

export interface MidtransConfig {
  /** Without `/v2`. */
  readonly baseUrl: string;
  readonly serverKey: string;
  /** Our own origin: where people are sent back to after paying on Midtrans' pages. Only charges need it. */
  readonly publicUrl?: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
  readonly now?: () => Date;
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** An HTTP exchange that brought JSON, whatever its status; or why there is none. */
export type WireAnswer =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  | { readonly ok: false; readonly detail: string };

/** HTTP and authentication only: every method answers with the JSON as it came. */
export class MidtransClient {
  readonly #config: MidtransConfig;

  constructor(config: MidtransConfig) {
    this.#config = config;
  }

  /** POST /v2/charge. Midtrans answers a repeated key (at most 46 characters) with the first answer for 5 minutes. */
  charge(body: unknown, idempotencyKey: string): Promise<WireAnswer> {
    return this.#call("POST", "/v2/charge", body, { "idempotency-key": idempotencyKey });
  }

  /** POST /transactions of Snap: a page of Midtrans' own to pay on. */
  snap(body: unknown, idempotencyKey: string): Promise<WireAnswer> {
    return this.#call(
      "POST",
      "/transactions",
      body,
      { "idempotency-key": idempotencyKey },
      snapBase(this.#config.baseUrl),
    );
  }

  status(orderId: string): Promise<WireAnswer> {
    return this.#call("GET", `/v2/${encodeURIComponent(orderId)}/status`);
  }

  /** Paid transactions by time, after an order id. Of our own shape: Midtrans publishes no list. */
  list(from: Date, to: Date, after: string): Promise<WireAnswer> {
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after });
    return this.#call("GET", `/v2/transactions?${query}`);
  }

  cancel(orderId: string): Promise<WireAnswer> {
    return this.#call("POST", `/v2/${encodeURIComponent(orderId)}/cancel`);
  }

  expire(orderId: string): Promise<WireAnswer> {
    return this.#call("POST", `/v2/${encodeURIComponent(orderId)}/expire`);
  }

  async #call(
    method: "GET" | "POST",
    path: string,
    json?: unknown,
    headers: Readonly<Record<string, string>> = {},
    base: string = this.#config.baseUrl,
  ): Promise<WireAnswer> {
    const { serverKey, timeoutMs = TIMEOUT_MS } = this.#config;
    const answer = await callPartner(
      {
        method,
        url: base + path,
        headers: { authorization: `Basic ${btoa(`${serverKey}:`)}`, ...headers },
        json,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      },
      this.#config.fetch ?? ((url, init) => fetch(url, init)),
    );
    if (!answer.ok) return { ok: false, detail: `${answer.reason}: ${answer.detail}` };
    const parsed = parseJson(answer.text);
    if (parsed === undefined) return { ok: false, detail: `HTTP ${answer.status}, not JSON` };
    return { ok: true, status: answer.status, json: parsed };
  }
}

/** Snap lives on another host (`app.` for `api.`); elsewhere, as in the sandbox, below the same address. */
export function snapBase(baseUrl: string): string {
  return `${baseUrl.replace(/^https:\/\/api\.((?:sandbox\.)?midtrans\.com)$/, "https://app.$1")}/snap/v1`;
}
