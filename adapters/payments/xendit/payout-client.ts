import { callPartner, type Fetch, type PartnerAnswer } from "../../_kit/http.ts";

export interface XenditPayoutConfig {
  readonly baseUrl: string;
  /** A key of its own: only the Worker that sends payouts holds one that may take money out. */
  readonly payoutKey: string;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** A reference is of one payout; more of them are somebody's mistake, and are looked at as well. */
const LIST_LIMIT = 10;

/** HTTP and authentication of the payouts' API: every method answers with the JSON as it came. */
export class XenditPayoutClient {
  readonly #config: XenditPayoutConfig;

  constructor(config: XenditPayoutConfig) {
    this.#config = config;
  }

  /** POST /v2/payouts. A repeated key with the same body is answered with the first payout as it is now. */
  create(body: unknown, idempotencyKey: string): Promise<PartnerAnswer> {
    return this.#call("POST", "/v2/payouts", body, { "idempotency-key": idempotencyKey });
  }

  /** Payouts by what we call them; an unknown reference is an empty list. */
  payoutsOf(referenceId: string): Promise<PartnerAnswer> {
    const query = new URLSearchParams({ reference_id: referenceId, limit: String(LIST_LIMIT) });
    return this.#call("GET", `/v2/payouts?${query}`);
  }

  #call(
    method: "GET" | "POST",
    path: string,
    json?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PartnerAnswer> {
    const { baseUrl, payoutKey, timeoutMs = TIMEOUT_MS } = this.#config;
    return callPartner(
      {
        method,
        url: baseUrl + path,
        headers: { authorization: `Basic ${btoa(`${payoutKey}:`)}`, ...headers },
        json,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      },
      this.#config.fetch,
    );
  }
}
