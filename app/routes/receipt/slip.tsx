import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { useWhenExactly } from "#app/components/use-when-exactly.ts";
import { PAPERS, type Paper, paperOf } from "#app/features/receipt/paper.ts";
import { PrintButton } from "#app/features/receipt/print-button.tsx";
import styles from "#app/features/receipt/receipt.css?url";
import { ReceiptPaper } from "#app/features/receipt/receipt-paper.tsx";
import { type ReceiptLine, receiptText } from "#app/features/receipt/receipt-text.ts";
import { ShareButton } from "#app/features/transactions/share-button.tsx";
import { isWaiting } from "#app/features/transactions/status-words.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getReceipt } from "#core/purchases/get-receipt.ts";
import { purchaseStatus, type Receipt } from "#core/purchases/schema.ts";
import type { PurchaseStatus } from "#core/purchases/states.ts";
import { moneyCameBack } from "#core/purchases/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { readToken } from "#core/shared/serial-token.ts";

await routeTexts("receipt");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const refId = args.params["refId"] ?? "";
    try {
      const receipt = await getReceipt(visit.ctx, refId);
      return { receipt, lines: receipt.bill ? slipLines(receipt.bill, visit) : [], refId, status: null };
    } catch (error) {
      const status = error instanceof DomainError && error.code === "no_receipt" ? error.details["status"] : null;
      const known = purchaseStatus.safeParse(status);
      if (!known.success) throw error;
      return { receipt: null, lines: [], refId, status: known.data };
    }
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("receipt:title"));

export default function ReceiptRoute() {
  const { receipt, lines, refId, status } = useLoaderData<typeof loader>();
  return receipt === null ? <NoReceipt refId={refId} status={status} /> : <Slip receipt={receipt} told={lines} />;
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

/** What is told of a bill, a line each: the facts, then every period under its name. */
function slipLines(bill: NonNullable<Receipt["bill"]>, visit: UserVisit): readonly ReceiptLine[] {
  const { facts, periods } = billLines(bill, visit);
  return [...facts, ...periods.flatMap(({ title, lines }) => [...(title ? [[title, " "] as const] : []), ...lines])];
}

function Slip({ receipt, told }: { receipt: Receipt; told: readonly ReceiptLine[] }) {
  const { t } = useTranslation(["receipt", "common"]);
  const exactly = useWhenExactly();
  const [params] = useSearchParams();
  const { site } = useRoot();
  const paper = paperOf(params.get("paper"));
  const labels: Record<Paper, string> = { "58": t("paper58"), "80": t("paper80") };
  const { bill, service_fee: fee, discount } = receipt;
  const token = receipt.serial_number === null ? null : readToken(receipt.serial_number);
  const serial = token?.grouped ?? receipt.serial_number;
  const lines: readonly ReceiptLine[] = [
    [t("date"), exactly(receipt.created_at)],
    [t("reference"), receipt.ref_id],
    [t("product"), receipt.product_name],
    [t("number"), spacedPhone(receipt.customer_number)],
    [t("name"), bill?.customer_name ?? null],
    [t("provider"), receipt.provider],
    [t("status"), t(`common:purchaseStatus.${receipt.status}`)],
    ...told,
    [t("amount"), bill ? formatRupiah(bill.amount) : null],
    [t("admin"), bill ? formatRupiah(bill.admin) : null],
    [t("fee"), fee > 0 ? formatRupiah(fee) : null],
    [t("discount"), discount > 0 ? formatRupiah(-discount) : null],
  ];
  const total = formatRupiah(receipt.total);
  const bySite = [t("via"), [site.phone, site.email].filter(Boolean).join(" · ")].filter(Boolean);
  const text = receiptText(
    [receipt.shop_name, receipt.shop_phone, t("heading")],
    [...lines, [t(token ? "token" : "serial"), serial], [t("total"), total]],
    bySite,
  );
  return (
    <Page title={t("title")} width="column">
      <div className="flex flex-col gap-3 print:hidden">
        <Chips label={t("paper")}>
          {PAPERS.map((width) => (
            <ChipLink key={width} to={`?paper=${width}`} replace on={width === paper}>
              {labels[width]}
            </ChipLink>
          ))}
        </Chips>
        <div className="flex flex-wrap gap-2.5">
          <PrintButton label={t("print")} />
          <ShareButton text={text} label={t("share")} />
          <CopyButton text={text} label={t("copy")} copiedLabel={t("common:copied")} />
        </div>
        <p className="hidden text-sm text-muted noscript:block">{t("printHint")}</p>
      </div>
      <div className="receipt-screen">
        <ReceiptPaper
          paper={paper}
          site={site}
          shopName={receipt.shop_name}
          shopPhone={spacedPhone(receipt.shop_phone)}
          heading={t("heading")}
          lines={lines}
          serial={serial ? { label: t(token ? "token" : "serial"), value: serial } : null}
          total={{ label: t("total"), value: total }}
          notes={[t("thanks"), t("keep"), ...bySite]}
        />
      </div>
    </Page>
  );
}
