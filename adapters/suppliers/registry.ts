import type { SupplierManifest } from "../_kit/manifest.ts";
import { digiflazz } from "./digiflazz/manifest.ts";
import { iak } from "./iak/manifest.ts";

/** Every product supplier. One more is its folder and its line here; `npm run check` says what else it needs. */
export const SUPPLIER_PARTNERS = { digiflazz, iak } as const satisfies Readonly<Record<string, SupplierManifest>>;
