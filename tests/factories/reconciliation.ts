import type { ListedPayment, PaymentProvider, PaymentProviderId, PaymentState } from "#core/ports/payment-provider.ts";
import type { Supplier } from "#core/ports/supplier.ts";
import { compareDue, type RunReport } from "#core/reconciliation/compare-due.ts";
import { DomainError } from "#core/shared/errors.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import type { TestDatabase } from "./database.ts";

/** What the partners say in a test: payments by provider, our float at the supplier, and what is wrong with them. */
export class PartnerBooks {
  readonly payments: ListedPayment[] = [];
  float = 0;
  /** False: no list, as at Midtrans itself. */
  hasList = true;
  down = false;

  /** The provider has been paid. */
  paid(code: string, amount: number, providerRef: string, currency = "IDR"): void {
    this.payments.push({ code, amount, providerRef, currency });
  }

  provider(id: PaymentProviderId): PaymentProvider {
    const unused = () => Promise.reject(new Error("unused"));
    return {
      id,
      charge: unused,
      reversal: unused,
      cancel: unused,
      status: async (code, payment) => this.#status(code, payment),
      payments: async () => {
        if (this.down) throw new DomainError("maintenance");
        return id === "xendit" ? [] : this.hasList ? this.payments : null;
      },
    };
  }

  get supplier(): Supplier {
    const unused = () => Promise.reject(new Error("unused"));
    return {
      id: "digiflazz",
      order: unused,
      status: unused,
      ...NO_BILLS,
      priceList: unused,
      balance: async () => this.float,
    };
  }

  #status(code: string, payment: string | undefined): PaymentState | null {
    if (this.down) throw new DomainError("maintenance");
    const found = this.payments.filter((one) => one.code === code);
    const one = found.find(({ providerRef }) => providerRef === payment) ?? found[0];
    return one === undefined ? null : { ...one, status: "paid", providerStatus: "settlement" };
  }
}

/** Runs every comparison that is due, against these books. */
export function compareWith(db: TestDatabase, books: PartnerBooks): Promise<readonly RunReport[]> {
  return compareDue({
    actor: { kind: "system", job: "test" },
    db: { rpc: (name, ...[args]) => db.rpc("service_role", name, args ?? {}) },
    now: () => new Date(),
    locale: "id",
    requestId: "test",
    payments: { midtrans: books.provider("midtrans"), xendit: books.provider("xendit") },
    // Nothing is ordered at the second one.
    suppliers: { digiflazz: books.supplier, iak: { ...books.supplier, id: "iak", balance: async () => 0 } },
  });
}
