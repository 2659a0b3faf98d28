import { redirect } from "@remix-run/cloudflare";
import { presetRange, readPreset } from "#app/features/lists/date-presets.ts";
import { listSearch } from "#app/features/lists/list-url.ts";
import type { ListView, PeriodView, ViewChoice, ViewColumn } from "#app/features/lists/list-view.ts";
import type { FieldErrors } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { fieldName } from "#core/shared/field-names.ts";
import type { PageMeta } from "#core/shared/fields.ts";
import { type ListDefinition, type ListFilter, type ListQuery, listColumn } from "#core/shared/list.ts";
import { type AnyList, readListParams } from "#core/shared/list-reader.ts";
import type { SheetColumn } from "#core/shared/sheet.ts";
import { type ListTexts, listTexts } from "./sheet-texts.server.ts";
import type { Visit } from "./visit.server.ts";

/** What a list's verb answers. */
export interface ListAnswer<Row, Totals> {
  readonly rows: readonly Row[];
  readonly totals?: Totals;
  /** The first Jakarta day that a search looked at, where it did not look at all. */
  readonly searched_from?: string | null;
  readonly meta: PageMeta;
}

/**
 * Options that only the running site knows (what it sells, who acted), by the filter's name; a bare code is put into
 * words.
 */
type Options = Readonly<Record<string, readonly (string | { readonly value: string; readonly label: string })[]>>;

/** The rows of a page besides the usual 20. */
const PAGE_SIZES = [20, 50, 100] as const;

/**
 * What the address of a page asks of its list, and a sentence on each part of it that was not valid and was left out.
 */
export function pageQuery<List extends AnyList>({ url, locale }: Pick<Visit, "url" | "locale">, list: List) {
  const { query, problems } = readListParams(list, url.searchParams);
  return { query, problems: problemTexts(problems, locale) };
}

/**
 * Reads a list's query out of the address, asks for its rows and says what the page draws. A page beyond the last, and
 * a preset of days from a form without scripts, are redirects to the address that they mean.
 */
export async function listView<List extends AnyList, Row, Totals, Answer extends ListAnswer<Row, Totals>>(
  visit: Pick<Visit, "url" | "locale" | "site" | "ctx">,
  list: List,
  read: (query: ListQuery<List>) => Promise<Answer & ListAnswer<Row, Totals>>,
  optionsOf: (answer: Answer) => Options = () => ({}),
): Promise<ListView<Row, Totals>> {
  const { url, locale } = visit;
  const params = url.searchParams;
  if (list.days) followPreset(visit);
  const { query, problems } = pageQuery(visit, list);
  const answer = await read(query);
  if (answer.rows.length === 0 && query.page > 1) {
    throw redirect(url.pathname + listSearch(params, { page: answer.meta.last_page }));
  }
  const texts = listTexts(visit);
  const asked: Readonly<Record<string, unknown>> = query;
  return {
    ...drawnRows(list, answer.rows, texts),
    path: url.pathname,
    search: list.search === null ? null : { value: String(asked["search"] ?? ""), ...texts.search(list.search) },
    choices: choicesOf(list, asked, optionsOf(answer), texts, locale),
    ways: waysOf(list, asked, texts, locale),
    days: list.days ? { from: String(asked["from"] ?? ""), to: String(asked["to"] ?? "") } : null,
    kept: Object.fromEntries(
      Object.entries(list.filters).flatMap(([name, filter]) =>
        hasTabs(filter) && params.get(name) ? [[name, String(asked[name] ?? "")]] : [],
      ),
    ),
    problems,
    searchedFrom: answer.searched_from ?? null,
    hasFiles: list.files !== false,
    totals: answer.totals as Totals,
    meta: answer.meta,
  };
}

/** True for a filter that the page has tabs or chips for. */
function hasTabs(filter: ListFilter): boolean {
  return filter.kind !== "id" && filter.tabs === true;
}

/** A preset of days from a form without scripts is a redirect to the days that it means. */
function followPreset({ url, ctx }: Pick<Visit, "url" | "ctx">): void {
  const preset = readPreset(url.searchParams.get("days"));
  if (preset === null) return;
  const range = preset === "all" ? { from: null, to: null } : presetRange(preset, ctx.now());
  throw redirect(url.pathname + listSearch(url.searchParams, { days: null, ...range }));
}

/**
 * What a page draws around the days of a list that has a row a day and is always of a period: `read` answers it, with
 * its days (docs/decisions/books.md).
 */
export async function periodView<List extends AnyList, Answer extends { readonly from: string; readonly to: string }>(
  visit: Pick<Visit, "url" | "locale" | "ctx">,
  list: List,
  read: (query: ListQuery<List>) => Promise<Answer>,
): Promise<{ answer: Answer; view: PeriodView }> {
  followPreset(visit);
  const { query, problems } = pageQuery(visit, list);
  const answer = await read(query);
  return {
    answer,
    view: { path: visit.url.pathname, days: { from: answer.from, to: answer.to, needed: true }, problems },
  };
}

/** Some rows of a list inside another page: as its own page draws them, without what is asked of it. */
export function rowsView<Row>(visit: Pick<Visit, "locale" | "site">, list: ListDefinition<Row>, rows: readonly Row[]) {
  return { ...drawnRows(list, rows, listTexts(visit)), totals: null };
}

function drawnRows<Row>(list: AnyList, rows: readonly Row[], texts: ListTexts) {
  const page: readonly string[] = list.page ?? [];
  const onPage = page.map((id) => listColumn(list, id));
  const onCard = (list.card?.lines ?? []).filter((id) => !page.includes(id)).map((id) => listColumn(list, id));
  const viewed = (column: (typeof onPage)[number]) => viewColumn(column, texts, rows);
  return {
    key: list.key,
    columns: onPage.map(viewed),
    cardColumns: onCard.map(viewed),
    card: list.card ?? null,
    rows: rows.map((row) => inWords(row, [...onPage, ...onCard], texts)),
  };
}

/** A row with its destination as it is read: the fields of product types stay on the server. */
// biome-ignore lint/suspicious/noExplicitAny: as in AnyList
function inWords<Row>(row: Row, columns: readonly SheetColumn<any>[], texts: ListTexts): Row {
  const said = columns.flatMap(({ id, destination }) => {
    const sold = destination?.(row);
    return sold ? [[id, texts.shown(sold)]] : [];
  });
  return { ...row, ...Object.fromEntries(said) };
}

function viewColumn(
  // biome-ignore lint/suspicious/noExplicitAny: as in AnyList
  column: SheetColumn<any>,
  texts: ListTexts,
  rows: readonly unknown[],
): ViewColumn {
  const { id, kind, word, isPhone, destination } = column;
  const words: Record<string, string> = {};
  for (const row of word ? rows : []) {
    const said = word?.(row);
    if (said) words[said[1]] ??= texts.word?.(...said) ?? String(said[1]);
  }
  return {
    id,
    heading: texts.heading(column),
    kind: destination ? "destination" : isPhone ? "phone" : kind,
    words: word ? words : null,
  };
}

function choicesOf(
  { filters }: AnyList,
  asked: Readonly<Record<string, unknown>>,
  given: Options,
  texts: ListTexts,
  locale: Visit["locale"],
): ViewChoice[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (hasTabs(filter)) return [];
    const known = given[name] ?? (filter.kind === "choice" ? (filter.shown ?? filter.values) : []);
    const options = known.map((one) => {
      if (typeof one !== "string") return one;
      return { value: one, label: "words" in filter && filter.words ? (texts.word?.(filter.words, one) ?? one) : one };
    });
    const hasAll = filter.kind !== "choice" || filter.otherwise === undefined;
    return [{ name, label: fieldName(name, locale), value: String(asked[name] ?? ""), hasAll, options }];
  });
}

function waysOf(
  { sorts }: AnyList,
  asked: Readonly<Record<string, unknown>>,
  texts: ListTexts,
  locale: Visit["locale"],
): ViewChoice[] {
  const size = {
    name: "per_page",
    label: fieldName("per_page", locale),
    value: String(asked["per_page"] ?? ""),
    hasAll: false,
    options: PAGE_SIZES.map((count) => ({ value: String(count), label: String(count) })),
  };
  if (sorts.length === 0) return [size];
  const options = sorts.map((sort) => ({ value: sort, label: texts.sort(sort) }));
  const value = String(asked["sort"] ?? "");
  return [{ name: "sort", label: fieldName("sort", locale), value, hasAll: false, options }, size];
}

function problemTexts(problems: FieldErrors, locale: Visit["locale"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, [code]]) => (code ? [[field, fieldErrorText(code, locale, field)]] : [])),
  );
}
