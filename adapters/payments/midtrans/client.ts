import { callPartner, type Fetch, type PartnerAnswer } from "../../_kit/http.ts";

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

/** HTTP and authentication only: every method answers with the JSON as it came. */
export class MidtransClient {
  readonly #config: MidtransConfig;

  constructor(config: MidtransConfig) {
    this.#config = config;
  }

  /** POST /v2/charge. Midtrans answers a repeated key (at most 46 characters) with the first answer for 5 minutes. */
  charge(body: unknown, idempotencyKey: string): Promise<PartnerAnswer> {
    return this.#call("POST", "/v2/charge", body, { "idempotency-key": idempotencyKey });
  }

  /** POST /transactions of Snap: a page of Midtrans' own to pay on. */
  snap(body: unknown, idempotencyKey: string): Promise<PartnerAnswer> {
    return this.#call(
      "POST",
      "/transactions",
      body,
      { "idempotency-key": idempotencyKey },
      snapBase(this.#config.baseUrl),
    );
  }

  status(orderId: string): Promise<PartnerAnswer> {
    return this.#call("GET", `/v2/${encodeURIComponent(orderId)}/status`);
  }

  /** Paid transactions by time, after an order id. Of our own shape: Midtrans publishes no list. */
  list(from: Date, to: Date, after: string): Promise<PartnerAnswer> {
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after });
    return this.#call("GET", `/v2/transactions?${query}`);
  }

  cancel(orderId: string): Promise<PartnerAnswer> {
    return this.#call("POST", `/v2/${encodeURIComponent(orderId)}/cancel`);
  }

  expire(orderId: string): Promise<PartnerAnswer> {
    return this.#call("POST", `/v2/${encodeURIComponent(orderId)}/expire`);
  }

  #call(
    method: "GET" | "POST",
    path: string,
    json?: unknown,
    headers: Readonly<Record<string, string>> = {},
    base: string = this.#config.baseUrl,
  ): Promise<PartnerAnswer> {
    const { serverKey, timeoutMs = TIMEOUT_MS } = this.#config;
    return callPartner(
      {
        method,
        url: base + path,
        headers: { authorization: `Basic ${btoa(`${serverKey}:`)}`, ...headers },
        json,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      },
      this.#config.fetch,
    );
  }
}

/** Snap lives on another host (`app.` for `api.`); elsewhere, as in the sandbox, below the same address. */
export function snapBase(baseUrl: string): string {
  return `${baseUrl.replace(/^https:\/\/api\.((?:sandbox\.)?midtrans\.com)$/, "https://app.$1")}/snap/v1`;
}
