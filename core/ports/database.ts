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
  rpc(name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
}
