import { type PaymentManifest, settingValue } from "../../_kit/manifest.ts";
import { xenditInbound } from "./inbound.ts";
import { xenditPayouts } from "./payouts.ts";
import { xenditProvider } from "./provider.ts";

export const xendit: PaymentManifest = {
  id: "xendit",
  name: "Xendit",
  channels: "a",
  settings: {
    XENDIT_SECRET_KEY: {
      what: "the production secret key (money-in: write; transactions: read)",
      secret: true,
      for: ["api"],
      development: "xnd_development_gerai",
      begins: "xnd_production_",
      atLeast: 32,
    },
    XENDIT_PAYOUT_KEY: {
      what: "another production secret key, for payouts alone (money-out: write; nothing else)",
      secret: true,
      for: ["payout"],
      development: "xnd_development_gerai_payout",
      begins: "xnd_production_",
      atLeast: 32,
    },
    XENDIT_BASE_URL: { address: "https://api.xendit.co", for: ["api", "payout"] },
    XENDIT_CALLBACK_TOKEN: {
      what: "the callback verification token of the account",
      secret: true,
      for: ["callback"],
      development: "gerai-xendit-callback",
    },
  },
  client: (values, { publicUrl }) =>
    xenditProvider({
      baseUrl: settingValue(values, "XENDIT_BASE_URL"),
      secretKey: settingValue(values, "XENDIT_SECRET_KEY"),
      publicUrl,
    }),
  payouts: (values) =>
    xenditPayouts({
      baseUrl: settingValue(values, "XENDIT_BASE_URL"),
      payoutKey: settingValue(values, "XENDIT_PAYOUT_KEY"),
    }),
  inbound: { path: "/callbacks/xendit", secret: "XENDIT_CALLBACK_TOKEN", reader: xenditInbound },
  sandbox: "/sandbox/xendit",
};
