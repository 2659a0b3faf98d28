import type { PaymentManifest } from "../../_kit/manifest.ts";
import { bankMutationInbound } from "./inbound.ts";

export const bankMutation: PaymentManifest = {
  id: "bank-mutation",
  name: "The bank watch",
  channels: null,
  payouts: null,
  settings: {
    BANK_MUTATION_SECRET: {
      what: "the secret shared with the service that watches your bank account",
      secret: true,
      for: ["callback"],
      development: "gerai-mutation",
    },
  },
  client: null,
  inbound: { path: "/callbacks/bank-mutation", secret: "BANK_MUTATION_SECRET", reader: bankMutationInbound },
  sandbox: "/sandbox/bank",
};
