import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { BILL_CELLS, MOVEMENT_CELLS, REQUEST_CELLS } from "#app/features/loans/loan-cells.tsx";
import { NothingHere } from "#app/features/loans/nothing-here.tsx";
import { postingHref } from "#app/features/statement/posting-href.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listLoanBills, listLoanDeposits, listLoanMovements } from "#core/loans/list-loans.ts";
import { LOAN_BILL_LIST, LOAN_DEPOSIT_LIST, LOAN_MOVEMENT_LIST } from "#core/loans/loan-lists.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "loan";

const TABS = ["prabayar", "pascabayar", "transfer-deposit", "requests"] as const;

/**
 * /account/debt-history and /agent-center/debt-history (core spec §2.3): what was bought on loan, lent and paid back.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const base = url.pathname.split("/debt-history")[0] ?? "";
    const here = `${base}/debt-history`;
    const tab = TABS.find((known) => known === args.params["tab"]);
    if (args.params["tab"] === undefined) throw redirect(`${here}/prabayar`);
    if (!tab) throw new DomainError("not_found");
    if (tab === "transfer-deposit") {
      return { tab, here, view: await listView(visit, LOAN_MOVEMENT_LIST, (query) => listLoanMovements(ctx, query)) };
    }
    if (tab === "requests") {
      return { tab, here, view: await listView(visit, LOAN_DEPOSIT_LIST, (query) => listLoanDeposits(ctx, query)) };
    }
    const view = await listView(visit, LOAN_BILL_LIST, async (query) => {
      const { totals, ...page } = await listLoanBills(ctx, { ...query, module: tab });
      return { ...page, totals: { buying_price: totals.amount } };
    });
    return { tab, here, view };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:historyTitle"));

const TAB_WORDS = {
  prabayar: "prabayar",
  pascabayar: "pascabayar",
  "transfer-deposit": "transferDeposit",
  requests: "requests",
} as const;

export default function DebtHistoryRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("loanDesk");
  const items = TABS.map((tab) => ({
    to: `${page.here}/${tab}`,
    label: t(TAB_WORDS[tab]),
    current: tab === page.tab,
  }));
  const frame = { title: t("historyTitle"), tabs: { label: t("tabs"), items } };
  if (page.tab === "requests") {
    return (
      <ListPage
        {...frame}
        view={page.view}
        to={({ code }) => postingHref(code)}
        cells={REQUEST_CELLS}
        empty={<NothingHere title={t("noDeposits")} />}
      />
    );
  }
  if (page.tab !== "transfer-deposit") {
    return (
      <ListPage
        {...frame}
        view={page.view}
        to={({ ref_id }) => `/account/laporan/transaksi/${ref_id}`}
        cells={BILL_CELLS}
        empty={<NothingHere title={t("noBills")} />}
      />
    );
  }
  const { lent, repaid } = page.view.totals;
  return (
    <ListPage
      {...frame}
      view={page.view}
      to={({ code }) => postingHref(code)}
      cells={MOVEMENT_CELLS}
      summary={
        <>
          {t("totalLent", { amount: formatRupiah(lent) })} · {t("totalRepaid", { amount: formatRupiah(repaid) })}
        </>
      }
      empty={<NothingHere title={t("noMovements")} />}
    />
  );
}
