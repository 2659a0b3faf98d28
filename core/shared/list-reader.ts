import { z } from "zod";
import { DomainError, type FieldErrors } from "./errors.ts";
import { day, paging, together } from "./fields.ts";
import type { ListDefinition, ListFilter, ListQuery } from "./list.ts";
import { NAMED_FILTERS, type NamedWords, type SearchTerms, searchTerms } from "./search-terms.ts";
import { fieldErrors, parseInput } from "./validation.ts";

/** The rows' type plays no part in what can be asked of a list. */
// biome-ignore lint/suspicious/noExplicitAny: a definition takes its rows, so no narrower type holds every list
export type AnyList = ListDefinition<any>;

const schemas = new WeakMap<AnyList, z.ZodObject>();

/**
 * What may be asked of a list: the query or body of its endpoint. Without the names of `left`, which the caller knows.
 */
export function listSchema(list: AnyList, left: readonly string[] = []): z.ZodObject {
  const known = schemas.get(list);
  if (known && left.length === 0) return known;
  const made = schemaOf(list, left);
  if (left.length === 0) schemas.set(list, made);
  return made;
}

function schemaOf({ search, filters, days, sorts, perPage }: AnyList, left: readonly string[]): z.ZodObject {
  const [ownOrder] = sorts;
  return z
    .object({
      ...(search === null ? {} : { search: z.string().trim().max(64, "too_long").optional() }),
      ...Object.fromEntries(
        Object.entries(filters).flatMap(([name, filter]) =>
          left.includes(name) ? [] : [[name, filterSchema(filter)]],
        ),
      ),
      ...(days ? { from: day.optional(), to: day.optional() } : {}),
      ...(ownOrder === undefined ? {} : { sort: z.enum(sorts, { error: "one_of" }).default(ownOrder) }),
      ...paging,
      ...(perPage === undefined ? {} : { per_page: paging.per_page.removeDefault().default(perPage) }),
    })
    .refine(({ from, to }) => !from || !to || String(from) <= String(to), {
      error: "date_order",
      path: ["to"],
      ...together,
    });
}

function filterSchema(filter: ListFilter): z.ZodType {
  if (filter.kind === "id") return z.uuid("invalid").optional();
  if (filter.kind === "code") return z.string().max(filter.longest, "too_long").optional();
  const one = z.enum(filter.values, { error: "one_of" });
  return filter.otherwise === undefined ? one.optional() : one.default(filter.otherwise);
}

/** The query of a list with what its search may mean. Throws `validation_failed`, naming the fields. */
export function parseListQuery<List extends AnyList>(list: List, input: unknown): ListQuery<List> & SearchTerms {
  return withTerms(list, parseInput(listSchema(list), input));
}

/**
 * The query of a list out of its page's address. What is not valid is left out and named in `problems` (field → codes
 * of FIELD_ERRORS): a mistyped address still shows a list. Parameters that are no field of the list are not read.
 */
export function readListParams<List extends AnyList>(
  list: List,
  params: URLSearchParams,
): { query: ListQuery<List> & SearchTerms; problems: FieldErrors } {
  const schema = listSchema(list);
  const fields: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name)?.trim();
    if (value) fields[name] = value;
  }
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success) return { query: withTerms(list, parsed.data), problems: {} };
  const problems = fieldErrors(parsed.error);
  for (const name of Object.keys(problems)) delete fields[name];
  return { query: withTerms(list, schema.parse(fields)), problems };
}

/**
 * What a file's address asks of its list: all rows of its filter. Throws `validation_failed`, naming the fields: nobody
 * sees in a file what was left out of its filter.
 */
export function requireListParams<List extends AnyList>(
  list: List,
  params: URLSearchParams,
): ListQuery<List> & SearchTerms {
  const { query, problems } = readListParams(list, params);
  if (Object.keys(problems).length > 0) throw new DomainError("validation_failed", {}, problems);
  return query;
}

/** What a schema made of this definition has read is its query: the one place where that is said. */
function withTerms<List extends AnyList>(list: List, query: Record<string, unknown>): ListQuery<List> & SearchTerms {
  const terms = searchTerms(query["search"] as string | undefined, namedWords(list));
  return { ...query, ...terms } as ListQuery<List> & SearchTerms;
}

/** Whose words the filters of a list have: the same words narrow it where they are searched. */
function namedWords({ filters }: AnyList): NamedWords {
  return Object.fromEntries(
    NAMED_FILTERS.flatMap((name) => {
      const filter = filters[name];
      return filter !== undefined && "words" in filter && filter.words ? [[name, filter.words]] : [];
    }),
  );
}
