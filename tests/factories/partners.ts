import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { CallbackSample } from "#adapters/_kit/callback-sample.ts";
import { bankMutationInbound } from "#adapters/payments/bank-mutation/inbound.ts";
import { midtransInbound } from "#adapters/payments/midtrans/inbound.ts";
import { xenditInbound } from "#adapters/payments/xendit/inbound.ts";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import { iakInbound } from "#adapters/suppliers/iak/inbound.ts";
import type { InboundPartner } from "#core/ports/inbound.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { EVERY_PARTNER } from "#scripts/runtime/partners.ts";

/** Readers that tests call by name. */
export const INBOUND_PARTNERS = {
  midtrans: midtransInbound,
  xendit: xenditInbound,
  "bank-mutation": bankMutationInbound,
  digiflazz: digiflazzInbound,
  iak: iakInbound,
} as const satisfies Readonly<Record<string, InboundPartner>>;

export interface CallingPartner {
  readonly id: string;
  readonly reader: InboundPartner;
  readonly callback: CallbackSample;
}

/** The folder of a partner, found by its id. */
export function folderOf(id: string): string {
  const kinds = readdirSync(join(ROOT, "adapters"));
  const found = kinds
    .map((kind) => join(ROOT, "adapters", kind, id))
    .find((path) => existsSync(join(path, "manifest.ts")));
  if (found === undefined) throw new Error(`There is no folder adapters/*/${id} with a manifest.ts.`);
  return found;
}

/** Every partner that makes callbacks, with the sample of one from its folder. */
export async function callingPartners(): Promise<readonly CallingPartner[]> {
  const calling = Object.values(EVERY_PARTNER).flatMap(({ id, inbound }) =>
    inbound === null ? [] : [{ id, reader: inbound.reader }],
  );
  return await Promise.all(
    calling.map(async (partner) => {
      const { callback } = (await import(join(folderOf(partner.id), "samples", "callback.ts"))) as {
        callback: CallbackSample;
      };
      return { ...partner, callback };
    }),
  );
}
