import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendPriceFile } from "#app/server/price-file.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";
export const limited = true;

/** The price list as a file, at the prices of whoever asks; the address says which type and which format. */
export function loader(args: LoaderFunctionArgs) {
  return sendPriceFile(args);
}
