import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { TransferDetail } from "#app/features/transfers/transfer-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getTransfer } from "#core/transfers/get-transfer.ts";

await routeTexts("transfer");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx }) => getTransfer(ctx, args.params["code"] ?? ""));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("transfer:detailTitle"));

export default function TransferResultRoute() {
  const transfer = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  return (
    <Page title={t("detailTitle")} width="column">
      <TransferDetail transfer={transfer} />
    </Page>
  );
}
