import { type PaymentManifest, settingValue } from "../../_kit/manifest.ts";
import { midtransInbound } from "./inbound.ts";
import { midtransProvider } from "./provider.ts";

export const midtrans: PaymentManifest = {
  id: "midtrans",
  name: "Midtrans",
  channels: "b",
  payouts: null,
  settings: {
    MIDTRANS_SERVER_KEY: {
      what: "the production server key",
      secret: true,
      for: ["api", "callback"],
      development: "SB-Mid-server-gerai",
      begins: "Mid-server-",
      atLeast: 24,
    },
    MIDTRANS_BASE_URL: { address: "https://api.midtrans.com", for: ["api"] },
  },
  client: (values, { publicUrl }) =>
    midtransProvider({
      baseUrl: settingValue(values, "MIDTRANS_BASE_URL"),
      serverKey: settingValue(values, "MIDTRANS_SERVER_KEY"),
      publicUrl,
    }),
  inbound: { path: "/callbacks/midtrans", secret: "MIDTRANS_SERVER_KEY", reader: midtransInbound },
  sandbox: "/sandbox/midtrans",
};
