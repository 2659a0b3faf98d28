import type { Sheet } from "#core/shared/sheet.ts";
import { sheetLines } from "#workers/_kit/sheet/sheet-rows.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";
import type { TestDatabase } from "./database.ts";
import type { Person } from "./people.ts";

interface ListPage {
  rows: Record<string, unknown>[];
  totals: Record<string, number>;
  meta: { total: number; last_page: number };
}

/** Every row of a list's filter, with the totals that its first page tells. */
export async function wholeList(
  db: Pick<TestDatabase, "rpc">,
  who: Pick<Person, "userId">,
  name: string,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<Pick<ListPage, "rows" | "totals">> {
  const page = async (number: number) =>
    (await db.rpc(who as Person, name, { p_filter: { ...filter, page: number, per_page: 100 } })) as ListPage;
  const first = await page(1);
  const rows = [...first.rows];
  for (let number = 2; number <= first.meta.last_page; number++) rows.push(...(await page(number)).rows);
  return { rows, totals: first.totals };
}

/** The plain sum of a column as it is shown. */
export function columnSum(rows: readonly Readonly<Record<string, unknown>>[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}

/** A file's cells by their columns: the sum of what stands above the totals row, and what that row says. */
export async function fileTotals<Row>(
  sheet: Sheet<Row>,
  rows: readonly Row[],
): Promise<{ summed: Record<string, number>; told: Record<string, number> }> {
  async function* chunks() {
    yield rows;
  }
  const [summed, told]: Record<string, number>[] = [{}, {}];
  for await (const lines of sheetLines(sheet, WIRE_TEXTS, chunks())) {
    for (const { cells, isTotal } of lines) {
      for (const [at, { id, hasTotal }] of sheet.columns.entries()) {
        if (!hasTotal) continue;
        const side = isTotal ? told : summed;
        if (side) side[id] = (side[id] ?? 0) + Number(cells[at]);
      }
    }
  }
  return { summed: summed ?? {}, told: told ?? {} };
}
