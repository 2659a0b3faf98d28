import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendReportFile } from "#app/server/report-files.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "loan_desk";

/** A list of the loan desk as a file, for sales users. */
export function loader(args: LoaderFunctionArgs) {
  return sendReportFile(args);
}
