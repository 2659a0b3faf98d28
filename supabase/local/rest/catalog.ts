import type { DbPool } from "../database.ts";

export type Argument = { name: string; type: string; required: boolean };

export type ApiFunction = {
  name: string;
  arguments: Argument[];
  /** What comes back: nothing, one value, one row, and whether it is a set of them. */
  returns: "void" | "value" | "row";
  isSet: boolean;
  /** STABLE and IMMUTABLE functions run read-only and may be called with GET. */
  readOnly: boolean;
};

const FUNCTIONS = `
  select p.proname as name, p.provolatile <> 'v' as read_only, p.proretset as is_set,
    case when p.prorettype = 'void'::regtype then 'void'
         when t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes && '{t,o,b}'::"char"[] then 'row'
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
    const result = await this.#pool.query<{
      name: string;
      read_only: boolean;
      is_set: boolean;
      returns: ApiFunction["returns"];
      arguments: Argument[];
    }>(FUNCTIONS, [name]);
    const found = result.rows.map((row) => ({
      name: row.name,
      arguments: row.arguments,
      returns: row.returns,
      isSet: row.is_set,
      readOnly: row.read_only,
    }));
    if (found.length > 0) this.#known.set(name, found);
    else this.#known.delete(name);
    return found;
  }
}

/** The overloads that take exactly these argument names, defaults filling the rest. */
export function overloads(candidates: ApiFunction[], given: readonly string[]): ApiFunction[] {
  return candidates.filter((candidate) => {
    const names = new Set(candidate.arguments.map((argument) => argument.name));
    const complete = candidate.arguments.every((argument) => !argument.required || given.includes(argument.name));
    return complete && given.every((name) => names.has(name));
  });
}
