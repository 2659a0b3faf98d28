import type { DbPool } from "../database.ts";

export type Argument = { name: string; type: string; required: boolean };

export type ApiFunction = {
  name: string;
  arguments: Argument[];
  /** What comes back: nothing, one value, a set of rows; a set of values or one row is not served. */
  returns: "void" | "value" | "rows" | "other";
  /** STABLE and IMMUTABLE functions run read-only. */
  readOnly: boolean;
};

const FUNCTIONS = `
  select p.proname as name, p.provolatile <> 'v' as "readOnly",
    case when p.prorettype = 'void'::regtype then 'void'
         when (t.typtype = 'c' or p.prorettype = 'record'::regtype) and p.proretset then 'rows'
         when t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proretset then 'other'
         else 'value' end as returns,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.place], ''),
        'type', format_type(a.type, null),
        'required', a.nth <= p.pronargs - p.pronargdefaults
      ) order by a.nth)
      from (
        select i.type, i.place, row_number() over (order by i.place) as nth
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as i (type, place)
        where coalesce(p.proargmodes[i.place], 'i') in ('i', 'b', 'v')
      ) a
    ), '[]') as arguments
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = $1`;

/**
 * The functions of schema public by name, read from the database when first asked for. The reader
 * asks again after a miss, so that a function made a moment ago is found without a restart.
 */
export class FunctionCatalog {
  readonly #pool: DbPool;
  readonly #known = new Map<string, ApiFunction[]>();

  constructor(pool: DbPool) {
    this.#pool = pool;
  }

  async find(name: string, fresh = false): Promise<ApiFunction[]> {
    const known = this.#known.get(name);
    if (known !== undefined && !fresh) return known;
    const { rows: found } = await this.#pool.query<ApiFunction>(FUNCTIONS, [name]);
    if (found.length > 0) this.#known.set(name, found);
    else this.#known.delete(name);
    return found;
  }
}

/** Whether the function takes one document or text without a name: PostgREST can give it the whole body of a call. */
export function takesWholeBody({ arguments: [only, second] }: ApiFunction): boolean {
  return only?.name === "" && second === undefined && ["json", "jsonb", "text"].includes(only.type);
}

/**
 * The overloads that take exactly these argument names, defaults filling the rest. PostgREST has no function with
 * another argument without a name.
 */
export function overloads(candidates: ApiFunction[], given: readonly string[]): ApiFunction[] {
  return candidates.filter((candidate) => {
    const names = new Set(candidate.arguments.map((argument) => argument.name));
    if (names.has("") && !takesWholeBody(candidate)) return false;
    const complete = candidate.arguments.every((argument) => !argument.required || given.includes(argument.name));
    return complete && given.every((name) => names.has(name));
  });
}
