import { clockText, writtenDay } from "#app/components/clock.ts";
import type { Display } from "#app/components/preferences.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { endedUncharged, type PurchaseStatus } from "#core/purchases/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { jakartaDay } from "#core/shared/time.ts";
import type { UserVisit } from "./visit.server.ts";

/** As many as are read without a network. */
const ROWS = 50;

/** A transaction as it is read without a network: words, and nothing that anybody could use. */
interface KeptRow {
  readonly product: string;
  readonly destination: string;
  readonly when: string;
  readonly amount: string;
  readonly status: PurchaseStatus;
}

/** What a device keeps of an account (docs/decisions/offline.md). */
interface Kept {
  readonly account: string;
  readonly look: Display;
  /** When the server wrote this. */
  readonly written: string;
  readonly deposit: string;
  readonly rows: readonly KeptRow[];
}

/** The last transactions and the deposit of whoever is signed in, in their language and the site's time. */
export async function keptTransactions(visit: UserVisit): Promise<Kept> {
  const { ctx, locale, site, display, actor } = visit;
  const [{ rows }, { deposit }] = await Promise.all([
    listTransactions(ctx, "all", { per_page: ROWS }),
    visit.account(),
  ]);
  const t = serverTexts(locale, site.name).getFixedT(locale, ["offline", "common"]);
  const region = t("common:date.region");
  const moment = (at: Date) => {
    const day = writtenDay(jakartaDay(at), region, true);
    return `${t("common:date.moment", { day, time: clockText(at, region) })} WIB`;
  };
  const amountOf = ({ status, price, selling_price }: TransactionRow) => {
    if (endedUncharged(status)) return `${formatRupiah(price)} · ${t("rowFree")}`;
    return status === "success"
      ? `${t("rowSold")} ${formatRupiah(selling_price)}`
      : `${t("rowOpen")} ${formatRupiah(price)}`;
  };
  return {
    account: actor.userId,
    look: display,
    written: moment(ctx.now()),
    deposit: formatRupiah(deposit),
    rows: rows.map((row) => ({
      product: row.product_name,
      destination: row.destination_number,
      when: moment(new Date(row.created_at)),
      amount: amountOf(row),
      status: row.status,
    })),
  };
}
