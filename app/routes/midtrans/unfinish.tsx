import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PaymentReturn } from "#app/features/deposits/payment-return.tsx";
import { returnMeta } from "#app/features/deposits/return-meta.ts";
import type { Need } from "#core/accounts/can.ts";
import { loadReturnPage } from "./return-page.server.ts";

export const needs: Need = "guest";

/** GET /midtrans/unfinish: the payer went back before paying. Display only. */
export function loader(args: LoaderFunctionArgs) {
  return loadReturnPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => returnMeta(matches, data?.refresh);

export default function UnfinishRoute() {
  const { deposit, signedIn } = useLoaderData<typeof loader>();
  return <PaymentReturn outcome="unfinish" deposit={deposit} signedIn={signedIn} />;
}
