import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { TransactionDetail } from "#app/features/transactions/transaction-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { saleLines } from "#app/server/sale-lines.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { billSubject, isBillType, providerKind, sellPath } from "#core/catalog/product-types.ts";
import { askedBesides, destinationNumber, shownDestination } from "#core/catalog/shown-destination.ts";
import { esimCode } from "#core/purchases/esim-code.ts";
import { getTransaction } from "#core/purchases/get-transaction.ts";

await routeTexts("bills", "transactions");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const transaction = await getTransaction(visit.ctx, args.params["refId"] ?? "");
    const details = transaction.bill && billLines(transaction.bill, visit);
    const { type, destination_number: stored } = transaction;
    const handedOn = shownDestination(transaction, visit.locale, { handedOn: true });
    const again = isBillType(type)
      ? { number: destinationNumber(type, stored), ...askedBesides(type, stored) }
      : { number: stored };
    const shown = { ...transaction, destination_number: shownDestination(transaction, visit.locale) };
    const esim = esimCode(transaction);
    return {
      transaction: shown,
      handedOn,
      again,
      details,
      told: details ? [] : saleLines(shown, visit),
      subject: billSubject(type),
      provider: providerKind(type),
      sells: sellPath(type),
      esim: esim === null ? null : qrDrawing(esim),
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("transactions:detailTitle"));

export default function TransactionRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("transactions");
  return (
    <Page title={t("detailTitle")} width="column">
      <TransactionDetail {...page} />
    </Page>
  );
}
