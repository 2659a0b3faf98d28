import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** `/prabayar` is the pulsa page (core spec §2.2). */
export function loader(_: LoaderFunctionArgs) {
  return redirect("/prabayar/pulsa");
}
