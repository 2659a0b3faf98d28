import "i18next";
import type { enPublic } from "./en/public-resources.ts";
import type { en } from "./en/resources.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en & typeof enPublic;
  }
}
