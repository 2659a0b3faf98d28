import { type SupplierManifest, settingValue } from "../../_kit/manifest.ts";
import { digiflazzInbound } from "./inbound.ts";
import { digiflazzSupplier } from "./supplier.ts";

export const digiflazz: SupplierManifest = {
  id: "digiflazz",
  name: "Digiflazz",
  settings: {
    DIGIFLAZZ_USERNAME: {
      what: "the name of the account",
      secret: false,
      for: ["api"],
      development: "gerai",
      atLeast: 4,
    },
    DIGIFLAZZ_API_KEY: { what: "the production key", secret: true, for: ["api"], development: "dev-digiflazz" },
    DIGIFLAZZ_BASE_URL: { address: "https://api.digiflazz.com", for: ["api"] },
    DIGIFLAZZ_WEBHOOK_SECRET: {
      what: "the secret that you set with the webhook",
      secret: true,
      for: ["callback"],
      development: "gerai-digiflazz-hook",
    },
  },
  client: (values) =>
    digiflazzSupplier({
      baseUrl: settingValue(values, "DIGIFLAZZ_BASE_URL"),
      username: settingValue(values, "DIGIFLAZZ_USERNAME"),
      apiKey: settingValue(values, "DIGIFLAZZ_API_KEY"),
    }),
  inbound: { path: "/callbacks/digiflazz", secret: "DIGIFLAZZ_WEBHOOK_SECRET", reader: digiflazzInbound },
  sandbox: "/sandbox/digiflazz",
};
