import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendReportFile } from "#app/server/report-files.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "admin";

/** Every row of a list that is before the admins alone as a file; the address says which list and which format. */
export function loader(args: LoaderFunctionArgs) {
  return sendReportFile(args);
}
