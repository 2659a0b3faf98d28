import { md5Hex } from "../../_kit/digest.ts";
import { callPartner, type Fetch, type HttpAnswer, parseJson } from "../../_kit/http.ts";

export interface DigiflazzConfig {
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** Orders with `testing: true`: Digiflazz' own test mode on its real host. */
  readonly testing?: boolean;
  /** For one call, in milliseconds. Shorter than a dispatch lease (60 s). */
  readonly timeoutMs?: number;
  /** The clock by which a bill's day ends. */
  readonly now?: () => Date;
  readonly fetch?: Fetch;
}

const TIMEOUT_MS = 25_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/** An HTTP exchange that brought JSON, whatever its status; or why there is none. */
export type WireAnswer =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  | { readonly ok: false; readonly reason: "timeout" | "network" | "http" | "garbage"; readonly detail: string };

/** HTTP and signing only: every method answers with the JSON as it came. */
export class DigiflazzClient {
  readonly #config: DigiflazzConfig;

  constructor(config: DigiflazzConfig) {
    this.#config = config;
  }

  /** POST /v1/transaction: orders, or asks for the order already known under `ref_id`; with `commands`, bills. */
  transaction(body: Readonly<Record<string, unknown>>, refId: string): Promise<WireAnswer> {
    const testing = this.#config.testing === true ? { testing: true } : {};
    return this.#post("/v1/transaction", { ...body, ...testing }, refId, MAX_ANSWER_BYTES);
  }

  /** POST /v1/inquiry-pln: whose meter it is. */
  plnCustomer(customerNo: string): Promise<WireAnswer> {
    return this.#post("/v1/inquiry-pln", { customer_no: customerNo }, customerNo, MAX_ANSWER_BYTES);
  }

  /** POST /v1/price-list, prepaid. */
  priceList(): Promise<WireAnswer> {
    return this.#post("/v1/price-list", { cmd: "prepaid" }, "pricelist", MAX_PRICE_LIST_BYTES);
  }

  /** POST /v1/cek-saldo. */
  balance(): Promise<WireAnswer> {
    return this.#post("/v1/cek-saldo", { cmd: "deposit" }, "depo", MAX_ANSWER_BYTES);
  }

  async #post(path: string, body: object, signed: string, maxBytes: number): Promise<WireAnswer> {
    const { baseUrl, username, apiKey, timeoutMs = TIMEOUT_MS } = this.#config;
    const answer = await callPartner(
      {
        method: "POST",
        url: baseUrl + path,
        json: { username, ...body, sign: md5Hex(username + apiKey + signed) },
        timeoutMs,
        maxBytes,
      },
      this.#config.fetch ?? ((url, init) => fetch(url, init)),
    );
    return jsonOf(answer);
  }
}

/** An error status with readable JSON is still an answer; one without is none. */
function jsonOf(answer: HttpAnswer): WireAnswer {
  if (!answer.ok) return answer;
  const json = parseJson(answer.text);
  if (json !== undefined) return { ok: true, status: answer.status, json };
  const failed = answer.status >= 300;
  return { ok: false, reason: failed ? "http" : "garbage", detail: `HTTP ${answer.status}, not JSON` };
}
