import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "#app/components/page.tsx";
import { useConfirming } from "#app/features/money/confirming.ts";
import { chosenOf, UploadConfirm } from "#app/features/uploads/upload-confirm.tsx";
import { type RowFilter, UploadDetailView } from "#app/features/uploads/upload-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { rowDestination } from "#core/imports/row-destination.ts";
import { rowResult } from "#core/imports/row-result.ts";
import type { SaidRow } from "#core/imports/say-problem.ts";
import { ROW_RESULTS } from "#core/imports/states.ts";
import { cancelUpload, confirmUpload, getUpload, recheckUpload } from "#core/imports/uploads.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("money", "uploads");

export const needs: Need = "excel";

const ROWS_A_PAGE = 100;
const ROW_FILTERS: readonly RowFilter[] = [...ROW_RESULTS, "remark"];
const PATH = "/prabayar/topupByExcel";

/** A file with its rows: those that the address asks for, a page of them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url, locale } = visit;
    const { items, ...upload } = await getUpload(ctx, args.params["id"] ?? "");
    const asked = url.searchParams.get("show");
    const filters = (upload.confirmed_at === null ? (["remark"] as const) : ROW_FILTERS)
      .map((name) => ({ name, rows: items.filter((row) => passes(row, name)) }))
      .filter(({ name, rows }) => rows.length > 0 || name === asked);
    const filter = filters.find(({ name }) => name === asked) ?? null;
    const shown = filter?.rows ?? items;
    const lastPage = Math.max(1, Math.ceil(shown.length / ROWS_A_PAGE));
    const page = Math.min(lastPage, Math.max(1, Number(url.searchParams.get("page")) || 1));
    return {
      upload,
      rows: shown.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => {
        const sold = rowDestination(row);
        return sold ? { ...row, destination_number: shownDestination(sold, locale) } : row;
      }),
      filter: filter?.name ?? null,
      filters: filters.map(({ name, rows }) => ({ name, count: rows.length })),
      paging: { total: shown.length, current_page: page, last_page: lastPage, per_page: ROWS_A_PAGE },
      choice: choiceOf(url.searchParams),
      confirmKey: newIdempotencyKey(),
    };
  });
}

/** Whether a row is shown: what became of it, or that something is said of it. */
function passes(row: SaidRow, filter: RowFilter): boolean {
  return filter === "remark" ? row.message !== null : rowResult(row) === filter;
}

/** What is bought besides the good rows, and from which balance. */
function choiceOf(params: URLSearchParams) {
  return { repeats: params.has("repeats"), payWith: params.get("pay") === "loan" ? "loan" : "deposit" } as const;
}

/** Confirms, looks at the rows again, or cancels: each leads back to the file. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const id = args.params["id"] ?? "";
    if (form.intent === "cancel") await cancelUpload(ctx, id);
    else if (form.intent === "recheck") await recheckUpload(ctx, id);
    else {
      await confirmUpload(ctx, id, {
        rows: form.count("rows"),
        total: form.rupiah("total"),
        pin: form.filled("pin"),
        password: form.filled("password"),
        good_only: form.text("good_only") === "true",
        confirm_repeat: form.text("confirm_repeat") === "true",
        pay_with: form.text("pay_with"),
      });
    }
    return `${PATH}/${id}`;
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, (t) => data?.upload.file_name ?? t("uploads:title"));

export default function UploadRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { upload, choice, confirmKey } = loaded;
  const confirming = useConfirming();
  return (
    <Page title={upload.file_name} backTo={PATH}>
      <UploadDetailView {...loaded} path={PATH} />
      {confirming && upload.status === "ready" && chosenOf(upload, choice).rows > 0 ? (
        <UploadConfirm upload={upload} choice={choice} confirmKey={confirmKey} closeTo={`${PATH}/${upload.id}`} />
      ) : null}
    </Page>
  );
}
