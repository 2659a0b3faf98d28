import type { Json, Database as Schema } from "./database.types.ts";

type Functions = Schema["public"]["Functions"];

/** A SQL function of schema `public`, by the migrations. */
export type FunctionName = keyof Functions;

/**
 * What a function takes: a name or a type that SQL does not know does not compile. Any of them may be null, as in SQL
 * (the generated types cannot say which function expects it), and json takes whatever can be written as it.
 */
export type FunctionArgs<N extends FunctionName> = {
  readonly [K in keyof Functions[N]["Args"]]: Arg<Functions[N]["Args"][K]>;
};
type Arg<T> = Json extends T ? unknown : T | null;

/** The arguments may be left out where none is wanted. */
type Rest<N extends FunctionName> =
  Record<never, never> extends FunctionArgs<N> ? [args?: FunctionArgs<N>] : [args: FunctionArgs<N>];

/**
 * The database as a verb sees it: named functions over one round trip each.
 * The Supabase adapter implements it with `supabase.rpc`; every function
 * answers in the wire's own snake_case shape, parsed by the domain's zod schema.
 */
export interface Database {
  /**
   * Calls a SQL function of schema `public`.
   * Throws DomainError for an error raised as `PTxyz` (the message is the catalogue's code,
   * `details` a JSON object) and `maintenance` when the database cannot be reached.
   */
  rpc<N extends FunctionName>(name: N, ...args: Rest<N>): Promise<unknown>;
}
