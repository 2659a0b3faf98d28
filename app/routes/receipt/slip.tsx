import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import styles from "#app/features/receipt/receipt.css?url";
import { SlipPage } from "#app/features/receipt/slip-page.tsx";
import { isWaiting } from "#app/features/transactions/status-words.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { slipOf } from "#app/server/slip-lines.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { purchaseStatus } from "#core/purchases/schema.ts";
import { moneyCameBack, type PurchaseStatus } from "#core/purchases/states.ts";
import { getReceipt } from "#core/receipts/get-receipt.ts";
import { printReceipt } from "#core/receipts/print-receipt.ts";
import { shareReceipt, withdrawReceipt } from "#core/receipts/share-receipt.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("receipt", "webapp");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const refId = args.params["refId"] ?? "";
    try {
      const { link, ...receipt } = await getReceipt(visit.ctx, refId);
      return {
        slip: {
          ...slipOf(receipt, visit),
          link: link && { url: `${visit.env.PUBLIC_URL}/r/${link.token}`, expires_at: link.expires_at },
          printKey: crypto.randomUUID(),
        },
        none: null,
      };
    } catch (error) {
      const status = error instanceof DomainError && error.code === "no_receipt" ? error.details["status"] : null;
      const known = purchaseStatus.safeParse(status);
      if (!known.success) throw error;
      return { slip: null, none: { refId, status: known.data } };
    }
  });
}

/** Counts a print, which the answered page then is; opens and closes the public page. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const refId = args.params["refId"] ?? "";
    try {
      if (form.intent === "share") await shareReceipt(visit.ctx, refId);
      if (form.intent === "withdraw") await withdrawReceipt(visit.ctx, refId);
      if (form.intent !== "print") return { printed: null, problem: null };
      const { number } = await printReceipt(visit.ctx, refId, form.key);
      return { printed: { key: form.key, number }, problem: null };
    } catch (error) {
      // Of a sale that was returned meanwhile the page says so.
      if (!(error instanceof DomainError) || error.status !== 422) throw error;
      return data({ printed: null, problem: formRefusal(error, visit).text }, { status: 422 });
    }
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("receipt:title"));

export default function ReceiptRoute() {
  const { slip, none } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (slip === null) return <NoReceipt {...none} />;
  return <SlipPage {...slip} printed={answer?.printed ?? null} problem={answer?.problem ?? null} />;
}

/** Of a sale that has not succeeded there is nothing to print, to share or to hand over: why, and where it stands. */
function NoReceipt({ refId, status }: { refId: string; status: PurchaseStatus }) {
  const { t } = useTranslation(["receipt", "common"]);
  const waiting = isWaiting(status);
  useLiveWhile(waiting);
  const to = `/account/laporan/transaksi/${refId}`;
  return (
    <Page title={t("title")} width="column">
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<ReceiptText />}
          title={t(waiting ? "noneYet" : "none", { status: t(`common:purchaseStatus.${status}`) })}
          action={<LinkButton to={to}>{t("toSale")}</LinkButton>}
        >
          {t(waiting ? "noneYetBody" : moneyCameBack(status) ? "noneReturned" : "noneBody")}
        </EmptyState>
      </div>
    </Page>
  );
}
