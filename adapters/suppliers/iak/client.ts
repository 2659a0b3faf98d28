import { md5Hex } from "../../_kit/digest.ts";
import { callPartner, type Fetch, type PartnerAnswer } from "../../_kit/http.ts";

export interface IakConfig {
  /** Without `/api`. */
  readonly prepaidUrl: string;
  /** Without `/api/v1`. */
  readonly postpaidUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** For one call, in milliseconds. Shorter than a dispatch lease (60 s). */
  readonly timeoutMs?: number;
  /** The clock by which a bill's day ends. */
  readonly now?: () => Date;
  readonly fetch?: Fetch;
}

const TIMEOUT_MS = 25_000;
/** Asking before paying leaves the time to the payment. */
const ASK_TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

type Body = Readonly<Record<string, unknown>>;

/** HTTP and signing only: every method answers with the JSON as it came. */
export class IakClient {
  readonly #config: IakConfig;

  constructor(config: IakConfig) {
    this.#config = config;
  }

  /** POST /api/top-up: orders, or asks for the order already known under `ref_id`. */
  topUp(body: Body, refId: string): Promise<PartnerAnswer> {
    return this.#prepaid("top-up", { ...body, ref_id: refId }, refId);
  }

  /** POST /api/check-status: of an order; never makes one. */
  checkStatus(refId: string): Promise<PartnerAnswer> {
    return this.#prepaid("check-status", { ref_id: refId }, refId);
  }

  /** POST /api/inquiry-pln: whose meter it is. */
  plnCustomer(customerId: string): Promise<PartnerAnswer> {
    return this.#prepaid("inquiry-pln", { customer_id: customerId }, customerId);
  }

  /** POST /api/inquiry-ovo: whose number it is. */
  ovoCustomer(customerId: string): Promise<PartnerAnswer> {
    return this.#prepaid("inquiry-ovo", { customer_id: customerId }, customerId);
  }

  /** POST /api/inquiry-game: whose player id it is. */
  gamePlayer(gameCode: string, customerId: string): Promise<PartnerAnswer> {
    return this.#prepaid("inquiry-game", { game_code: gameCode, customer_id: customerId }, gameCode);
  }

  /** POST /api/check-balance. */
  balance(): Promise<PartnerAnswer> {
    return this.#prepaid("check-balance", {}, "bl");
  }

  /** POST /api/pricelist. */
  priceList(): Promise<PartnerAnswer> {
    return this.#prepaid("pricelist", { status: "all" }, "pl", MAX_PRICE_LIST_BYTES);
  }

  /** `inq-pasca`: what is due; kept there under `ref_id`. */
  billInquiry(body: Body, refId: string): Promise<PartnerAnswer> {
    return this.#postpaid("inq-pasca", { ...body, ref_id: refId }, refId);
  }

  /** `pay-pasca`: pays what was inquired as `trId`. */
  billPayment(trId: number): Promise<PartnerAnswer> {
    return this.#postpaid("pay-pasca", { tr_id: trId }, String(trId));
  }

  /** `checkstatus`: of an inquiry and its payment; `brief` where a payment waits for it. */
  billStatus(refId: string, brief = false): Promise<PartnerAnswer> {
    return this.#postpaid("checkstatus", { ref_id: refId }, "cs", brief ? ASK_TIMEOUT_MS : TIMEOUT_MS);
  }

  /** `pricelist-pasca`. */
  billPriceList(): Promise<PartnerAnswer> {
    return this.#postpaid("pricelist-pasca", { status: "all" }, "pl", TIMEOUT_MS, MAX_PRICE_LIST_BYTES);
  }

  #prepaid(path: string, body: Body, signed: string, maxBytes = MAX_ANSWER_BYTES): Promise<PartnerAnswer> {
    return this.#post(`${this.#config.prepaidUrl}/api/${path}`, body, signed, TIMEOUT_MS, maxBytes);
  }

  #postpaid(
    commands: string,
    body: Body,
    signed: string,
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_ANSWER_BYTES,
  ): Promise<PartnerAnswer> {
    const url = `${this.#config.postpaidUrl}/api/v1/bill/check`;
    return this.#post(url, { commands, ...body }, signed, timeoutMs, maxBytes);
  }

  #post(url: string, body: Body, signed: string, timeoutMs: number, maxBytes: number): Promise<PartnerAnswer> {
    const { username, apiKey } = this.#config;
    return callPartner(
      {
        method: "POST",
        url,
        json: { ...body, username, sign: md5Hex(username + apiKey + signed) },
        timeoutMs: Math.min(timeoutMs, this.#config.timeoutMs ?? timeoutMs),
        maxBytes,
      },
      this.#config.fetch,
    );
  }
}
