import { describe, expect, it } from "vitest";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { DomainError } from "#core/shared/errors.ts";
import { FIELD_ERRORS } from "#core/shared/field-errors.ts";
import { listSchema, parseListQuery, readListParams, requireListParams } from "#core/shared/list-reader.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";
import type { StatementRow } from "#core/wallet/statement-schema.ts";
import { LISTS } from "./all-lists.ts";

const LIST = PURCHASE_LISTS.prabayar;
const USUAL = { sort: "newest", page: 1, per_page: 20 };

/** What is wrong with each. */
const WRONG = [
  [{ page: "0" }, "page", "below_minimum"],
  [{ page: "1.5" }, "page", "invalid"],
  [{ page: "x" }, "page", "invalid"],
  [{ page: "100001" }, "page", "above_maximum"],
  [{ per_page: "101" }, "per_page", "above_maximum"],
  [{ from: "2026-02-30" }, "from", "date"],
  [{ from: "0000-01-01" }, "from", "date"],
  [{ to: "20-11-2026" }, "to", "date"],
  [{ from: "2026-11-21", to: "2026-11-20" }, "to", "date_order"],
  [{ status: "done" }, "status", "one_of"],
  [{ sort: "random" }, "sort", "one_of"],
  [{ search: "x".repeat(65) }, "search", "too_long"],
] as const;

describe("what is asked of a list", () => {
  it("has its defaults", () => expect(parseListQuery(LIST, {})).toEqual(USUAL));

  it.each(WRONG)("is refused in a call: %j", (filter, field, code) => {
    let fields: unknown = "accepted";
    try {
      parseListQuery(LIST, filter);
    } catch (error) {
      fields = error instanceof DomainError && error.code === "validation_failed" ? error.fields : error;
    }
    expect(fields).toEqual({ [field]: [code] });
    expect(FIELD_ERRORS).toHaveProperty(code);
  });

  it.each(WRONG)("is left out of an address and named: %j", (filter, field, code) => {
    const { query, problems } = readListParams(LIST, new URLSearchParams({ ...filter, status2: "x", type: "pulsa" }));
    expect(problems).toEqual({ [field]: [code] });
    const kept = "from" in filter && field === "to" ? { from: filter.from } : {};
    expect(query).toEqual({ ...USUAL, ...kept, type: "pulsa" });
  });

  it.each(WRONG)("is refused for a file: %j", (filter, field, code) => {
    const asked = () => requireListParams(LIST, new URLSearchParams({ ...filter }));
    expect(asked).toThrow(expect.objectContaining({ code: "validation_failed", fields: { [field]: [code] } }));
  });

  it("is nothing where a parameter is empty or repeated blanks", () => {
    const { query, problems } = readListParams(LIST, new URLSearchParams("search=+&status=&page=&from=&per_page=50"));
    expect([query, problems]).toEqual([{ ...USUAL, per_page: 50 }, {}]);
  });

  it("is searched for as one line of words, however it is typed or sent", () => {
    const typed = "Bu   Ani\u00a0 Solo ";
    expect(parseListQuery(LIST, { search: typed }).search).toBe("Bu Ani Solo");
    expect(readListParams(LIST, new URLSearchParams({ search: typed })).query.search).toBe("Bu Ani Solo");
  });

  it("is what the definition says, and what the caller knows is not asked", () => {
    expect(Object.keys(listSchema(STATEMENT_LIST).shape)).toEqual(["balance", "from", "to", "page", "per_page"]);
    expect(Object.keys(listSchema(STATEMENT_LIST, ["balance"]).shape)).not.toContain("balance");
    expect(parseListQuery(STATEMENT_LIST, {}).balance).toBe("deposit");
    // What a purchase was paid from is a word, a way of payment has its own name.
    const word = (method: string) => {
      const column = STATEMENT_LIST.columns.find(({ id }) => id === "method");
      return column && "word" in column ? column.word?.({ method } as StatementRow) : undefined;
    };
    expect(word("checkout")).toEqual(["payWith", "checkout"]);
    expect(word("BCA")).toBeNull();
    expect(Object.keys(listSchema(CASHBACK_LIST).shape)).not.toContain("sort");
  });
});

describe.each(LISTS)("the list $name", (list) => {
  it("shows columns that it has", () => {
    const ids = new Set(list.columns.map(({ id }) => id));
    const { title, badge = title, amount = title, lines = [] } = list.card ?? { title: String(list.columns[0]?.id) };
    for (const id of [...(list.page ?? []), title, badge, amount, ...lines]) expect(ids).toContain(id);
    // The column of a card's title has the row's link, and its sum is the one that the table adds up.
    if (list.card) for (const id of [title, badge, amount]) expect(list.page).toContain(id);
  });
});
