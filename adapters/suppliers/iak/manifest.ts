import { type SupplierManifest, settingValue } from "../../_kit/manifest.ts";
import { iakInbound } from "./inbound.ts";
import { iakSupplier } from "./supplier.ts";

export const iak: SupplierManifest = {
  id: "iak",
  name: "IAK",
  settings: {
    IAK_USERNAME: {
      what: "the phone number of the account",
      secret: false,
      for: ["api", "callback"],
      development: "gerai",
      atLeast: 8,
    },
    IAK_API_KEY: {
      what: "the production key; callbacks are signed with it too",
      secret: true,
      for: ["api", "callback"],
      development: "dev-iak",
    },
    IAK_PREPAID_URL: { address: "https://prepaid.iak.id", for: ["api"] },
    IAK_POSTPAID_URL: { address: "https://mobilepulsa.net", for: ["api"] },
  },
  client: (values) =>
    iakSupplier({
      prepaidUrl: settingValue(values, "IAK_PREPAID_URL"),
      postpaidUrl: settingValue(values, "IAK_POSTPAID_URL"),
      username: settingValue(values, "IAK_USERNAME"),
      apiKey: settingValue(values, "IAK_API_KEY"),
    }),
  inbound: { path: "/callbacks/iak", account: "IAK_USERNAME", secret: "IAK_API_KEY", reader: iakInbound },
  sandbox: "/sandbox/iak",
};
