import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendReportFile } from "#app/server/report-files.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "agency";

/** One's agents as a file. */
export function loader(args: LoaderFunctionArgs) {
  return sendReportFile(args);
}
