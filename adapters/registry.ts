import type { InboundPartner, InboundPartnerId } from "#core/ports/inbound.ts";
import type { PaymentProvider, PaymentProviderId } from "#core/ports/payment-provider.ts";
import type { Supplier, SupplierId } from "#core/ports/supplier.ts";
import { bankMutationInbound } from "./payments/bank-mutation/inbound.ts";
import type { MidtransConfig } from "./payments/midtrans/client.ts";
import { midtransInbound } from "./payments/midtrans/inbound.ts";
import { midtransProvider } from "./payments/midtrans/provider.ts";
import type { XenditConfig } from "./payments/xendit/client.ts";
import { xenditInbound } from "./payments/xendit/inbound.ts";
import { xenditProvider } from "./payments/xendit/provider.ts";
import type { DigiflazzConfig } from "./suppliers/digiflazz/client.ts";
import { digiflazzInbound } from "./suppliers/digiflazz/inbound.ts";
import { digiflazzSupplier } from "./suppliers/digiflazz/supplier.ts";

/** Every partner that the ports name, and how it is made. A new id does not compile until it is here. */

interface SupplierConfigs extends Record<SupplierId, unknown> {
  digiflazz: DigiflazzConfig;
}

interface PaymentConfigs extends Record<PaymentProviderId, unknown> {
  midtrans: MidtransConfig;
  xendit: XenditConfig;
}

export const SUPPLIERS: { readonly [Id in SupplierId]: (config: SupplierConfigs[Id]) => Supplier } = {
  digiflazz: digiflazzSupplier,
};

export const PAYMENT_PROVIDERS: {
  readonly [Id in PaymentProviderId]: (config: PaymentConfigs[Id]) => PaymentProvider;
} = { midtrans: midtransProvider, xendit: xenditProvider };

/** Readers of stored callbacks. */
export const INBOUND_PARTNERS: Readonly<Record<InboundPartnerId, InboundPartner>> = {
  midtrans: midtransInbound,
  xendit: xenditInbound,
  "bank-mutation": bankMutationInbound,
  digiflazz: digiflazzInbound,
};
