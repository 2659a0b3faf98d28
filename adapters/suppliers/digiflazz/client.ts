import { md5Hex } from "../../_kit/digest.ts";
import { callPartner, type Fetch, type PartnerAnswer } from "../../_kit/http.ts";

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

/** HTTP and signing only: every method answers with the JSON as it came. */
export class DigiflazzClient {
  readonly #config: DigiflazzConfig;

  constructor(config: DigiflazzConfig) {
    this.#config = config;
  }

  /** POST /v1/transaction: orders, or asks for the order already known under `ref_id`; with `commands`, bills. */
  transaction(body: Readonly<Record<string, unknown>>, refId: string): Promise<PartnerAnswer> {
    const testing = this.#config.testing === true ? { testing: true } : {};
    return this.#post("/v1/transaction", { ...body, ...testing }, refId, MAX_ANSWER_BYTES);
  }

  /** POST /v1/inquiry-pln: whose meter it is. */
  plnCustomer(customerNo: string): Promise<PartnerAnswer> {
    return this.#post("/v1/inquiry-pln", { customer_no: customerNo }, customerNo, MAX_ANSWER_BYTES);
  }

  /** POST /v1/price-list. */
  priceList(cmd: "prepaid" | "pasca"): Promise<PartnerAnswer> {
    return this.#post("/v1/price-list", { cmd }, "pricelist", MAX_PRICE_LIST_BYTES);
  }

  /** POST /v1/cek-saldo. */
  balance(): Promise<PartnerAnswer> {
    return this.#post("/v1/cek-saldo", { cmd: "deposit" }, "depo", MAX_ANSWER_BYTES);
  }

  #post(path: string, body: object, signed: string, maxBytes: number): Promise<PartnerAnswer> {
    const { baseUrl, username, apiKey, timeoutMs = TIMEOUT_MS } = this.#config;
    return callPartner(
      {
        method: "POST",
        url: baseUrl + path,
        json: { username, ...body, sign: md5Hex(username + apiKey + signed) },
        timeoutMs,
        maxBytes,
      },
      this.#config.fetch,
    );
  }
}
