import { callPartner, type Fetch, type PartnerAnswer } from "../../_kit/http.ts";

export interface XenditConfig {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Our own origin: where wallets send people back to. Only charges need it. */
  readonly publicUrl?: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Requests and payments read for one deposit: it has one of each, and a few when something went wrong. */
const LIST_LIMIT = 20;
const V3_VERSION = "2024-11-11";

/** HTTP and authentication only: every method answers with the JSON as it came. */
export class XenditClient {
  readonly #config: XenditConfig;

  constructor(config: XenditConfig) {
    this.#config = config;
  }

  /** POST /payment_requests. A repeated key is answered with the first answer. */
  charge(body: unknown, idempotencyKey: string): Promise<PartnerAnswer> {
    return this.#call("POST", "/payment_requests", body, { "idempotency-key": idempotencyKey });
  }

  /** Payment requests by what we call them. */
  requestsOf(referenceId: string): Promise<PartnerAnswer> {
    const query = new URLSearchParams({ reference_id: referenceId, limit: String(LIST_LIMIT) });
    return this.#call("GET", `/payment_requests?${query}`);
  }

  /** What was paid by a payment method. */
  paymentsOf(paymentMethodId: string): Promise<PartnerAnswer> {
    return this.#call("GET", `/v2/payment_methods/${encodeURIComponent(paymentMethodId)}/payments?limit=${LIST_LIMIT}`);
  }

  /** A payment request by Xendit's own id. */
  requestOf(id: string): Promise<PartnerAnswer> {
    return this.#call("GET", `/payment_requests?${new URLSearchParams({ id, limit: "1" })}`);
  }

  /** A refund as it is now; one made through the newer API is known only there. */
  async refund(id: string): Promise<PartnerAnswer> {
    const path = `/refunds/${encodeURIComponent(id)}`;
    const answer = await this.#call("GET", path);
    return answer.ok && answer.status === 404
      ? await this.#call("GET", `/v3${path}`, undefined, { "api-version": V3_VERSION })
      : answer;
  }

  /** Money that came in, by time, after a transaction's id. */
  transactions(from: Date, to: Date, after: string | null): Promise<PartnerAnswer> {
    const query = new URLSearchParams({
      types: "PAYMENT",
      statuses: "SUCCESS",
      "created[gte]": from.toISOString(),
      "created[lte]": to.toISOString(),
      limit: "50",
      ...(after === null ? {} : { after_id: after }),
    });
    return this.#call("GET", `/transactions?${query}`);
  }

  /** Closes a payment method, so that nothing can be paid by it any more. */
  expire(paymentMethodId: string): Promise<PartnerAnswer> {
    return this.#call("POST", `/v2/payment_methods/${encodeURIComponent(paymentMethodId)}/expire`);
  }

  #call(
    method: "GET" | "POST",
    path: string,
    json?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PartnerAnswer> {
    const { baseUrl, secretKey, timeoutMs = TIMEOUT_MS } = this.#config;
    return callPartner(
      {
        method,
        url: baseUrl + path,
        headers: { authorization: `Basic ${btoa(`${secretKey}:`)}`, ...headers },
        json,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      },
      this.#config.fetch,
    );
  }
}
