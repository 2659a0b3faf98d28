import type { ToldField } from "../inquiries/schema.ts";
import type { InquiryRefusal } from "../inquiries/states.ts";
import type { FailureReason } from "../purchases/states.ts";
import type { Module } from "../purchases/types.ts";

/** A product supplier (Digiflazz, IAK, …). Decisions §5. */
export interface SupplierOrder {
  /**
   * Our reference: the purchase's ref id, plus a suffix when a second supplier is tried. Sent again, it names the same
   * order.
   */
  readonly reference: string;
  readonly sku: string;
  /** As the supplier wants it: national form `0878…` for phone numbers. */
  readonly destination: string;
  /** The most we accept to pay, in rupiah. */
  readonly maxCost: number;
  /** It was sent before and may have arrived: an answer that refuses the call says nothing of the order. */
  readonly repeated: boolean;
}

export interface SupplierResult {
  /** Unknown codes are `pending`; only an explicit answer is final. */
  readonly status: "success" | "failed" | "pending";
  /** Another supplier may have what this one lacks (stock, disturbance, our float). Only meaningful with `failed`. */
  readonly tryNext: boolean;
  /** What the supplier's code means in our own words; null where it speaks of no failure. */
  readonly reason: FailureReason | null;
  /** The supplier gave the money of this order back. Only with `failed`; then a success before it is returned. */
  readonly refunded: boolean;
  readonly serialNumber: string | null;
  /** What the supplier took from our float, in rupiah, when it said so. */
  readonly cost: number | null;
  /** It said so in a word that is no whole rupiah (`"10.000"`, `1e30`), which stands in `raw`. Then `cost` is null. */
  readonly costUnreadable: boolean;
  /** The supplier's own code and words, for the record: nothing is decided by them. */
  readonly code: string;
  readonly message: string;
  /** The answer as it came, for the record. */
  readonly raw: unknown;
}

/**
 * No usable answer: the order may or may not exist there. Ask again with the same reference.
 * `refused`: the call was, which says nothing of an order that was sent before. `absent`: the supplier says that it
 * knows nothing under the reference, so that it may be sent again under the same one.
 */
export interface NoAnswer {
  readonly status: "unknown";
  readonly reason: "timeout" | "network" | "http" | "garbage" | "refused" | "absent";
  readonly detail: string;
}

/** What is asked about a destination before anything is paid. Asking moves no money. */
export interface SupplierInquiry {
  /** A bill to pay, only whose number it is (a PLN meter, a game's player), or what an operator offers a number. */
  readonly about: "bill" | "customer" | "offers";
  /** Our reference. Paying, and asking how the payment stands, name the same one. */
  readonly reference: string;
  readonly sku: string;
  readonly destination: string;
  /** What kind of destination it is (`DESTINATION_KINDS`): a meter, a game's player, a bank account. */
  readonly kind: string;
  /** What the product's type asks besides (months, tax year, identity number), in the type's order. */
  readonly extra: readonly string[];
  /** Rupiah, where the payer chooses the sum. */
  readonly amount: number | null;
}

/** The payment of a bill that was found under the same reference. */
export interface SupplierPayment extends SupplierInquiry {
  /** It was sent before and may have arrived: an answer that refuses the call says nothing of the payment. */
  readonly repeated: boolean;
  /** `expiresAt` of the bill that was found: later the supplier takes no payment of it. */
  readonly payableUntil: Date;
}

/** What a supplier says of a customer, and of the bill where one was asked about. */
export interface SupplierFound {
  readonly status: "found";
  readonly name: string;
  /** What else it tells, by names of BILL_FIELDS; what has none there keeps the supplier's own. */
  readonly fields: readonly ToldField[];
  /** What it tells of each period, in the same way. */
  readonly periods: readonly (readonly ToldField[])[];
  /** Null where only the customer was asked about. */
  readonly bill: {
    /** Rupiah, without the fee. */
    readonly amount: number;
    /** The fee on top, in rupiah. */
    readonly admin: number;
    /** What paying takes from our float, in rupiah. */
    readonly cost: number;
    /** From then on the bill must be asked about again. */
    readonly expiresAt: Date;
  } | null;
  readonly raw: unknown;
}

/** One of an operator's offers to a number. It is paid as a bill, which is asked about by its code. */
export interface SupplierOffer {
  readonly code: string;
  readonly name: string;
  /** Empty where nothing is told. */
  readonly description: string;
  /** As the operator writes it, "30 Hari"; empty where nothing is told. */
  readonly validity: string;
  /** Rupiah: the offer, the fee on top, and what paying takes from our float. */
  readonly amount: number;
  readonly admin: number;
  readonly cost: number;
}

/** What an operator offers a number by now: perhaps nothing. */
export interface SupplierOffered {
  readonly status: "offered";
  readonly offers: readonly SupplierOffer[];
  /** From then on the number must be asked about again. */
  readonly expiresAt: Date;
  readonly raw: unknown;
}

/** An explicit no: nothing was found, or nothing is to be paid. */
export interface SupplierRefusal {
  readonly status: "refused";
  /** `unavailable`: this supplier cannot say now; `other`: a code that nobody knows. */
  readonly reason: InquiryRefusal;
  /** Another supplier may know it. */
  readonly tryNext: boolean;
  readonly code: string;
  readonly message: string;
  readonly raw: unknown;
}

export interface SupplierPriceRow {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  /** Rupiah; of a bill, what paying takes from our float above the bill itself. */
  readonly price: number;
  readonly active: boolean;
  readonly stock: number | null;
  /** Sold to the same number again. */
  readonly multi: boolean;
  /** `HH:MM` in Jakarta between which none is sold, also over midnight; both null where there is no such time. */
  readonly cut_off_start: string | null;
  readonly cut_off_end: string | null;
}

export interface Supplier {
  readonly id: SupplierId;
  order(order: SupplierOrder): Promise<SupplierResult | NoAnswer>;
  /**
   * The state of an order already sent, by the same reference; never a second order. Some suppliers (Digiflazz)
   * make one that never arrived, and forget references after 90 days: ask only about younger ones. Others answer
   * `absent` for it and make none; those whose callbacks are confirmed (InboundPartner.confirmByStatus) must.
   */
  status(order: SupplierOrder): Promise<SupplierResult | NoAnswer>;
  /** Answers `offered` where it is about offers, and there alone. */
  inquire(inquiry: SupplierInquiry): Promise<SupplierFound | SupplierOffered | SupplierRefusal | NoAnswer>;
  /** Pays the bill that `inquire` found under the same reference; sent again, it is the same payment. */
  pay(payment: SupplierPayment): Promise<SupplierResult | NoAnswer>;
  /**
   * The state of a payment already sent, by the same reference; never a second payment. One that never arrived is sent
   * again while the bill can be paid, and is failed after that.
   */
  payStatus(payment: SupplierPayment): Promise<SupplierResult | NoAnswer>;
  /**
   * All that it sells of a module. Suppliers limit how often they are asked: core/catalog/sync-prices.ts alone calls
   * it. Throws DomainError `maintenance` {partner, detail} where there is no list.
   */
  priceList(module: Module): Promise<readonly SupplierPriceRow[]>;
  /** Our float there, in rupiah. */
  balance(): Promise<number>;
}

/** The id of a supplier's manifest (adapters/suppliers): core knows none by name. */
export type SupplierId = string;
