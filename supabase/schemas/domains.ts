/**
 * The rooms of the database, each a folder here: `schema.sql` (types, tables, indexes, privileges), `rows.sql` (rows
 * that a new database begins with), `functions/` (one a file, its grants inside; helpers in `private/`) and `rules.sql`
 * (triggers and policies). In this order, for a table names the tables before it, and the rules of all come last.
 */
export const DOMAINS = [
  "shared",
  "accounts",
  "registration",
  "referral",
  "credentials",
  "devices",
  "contacts",
  "catalog",
  "settings",
  "selling",
  "ledger",
  "purchases",
  "inquiries",
  "receipts",
  "complaints",
  "channels",
  "deposits",
  "claims",
  "checkout",
  "transfers",
  "cashback",
  "loans",
  "affiliates",
  "books",
  "agents",
  "reconciliation",
  "inbound",
  "help",
  "notifications",
  "files",
  "marketing",
  "blog",
  "imports",
  "admin",
  "masters",
  "suppliers",
  "home",
  "housekeeping",
  "health",
  "realtime",
  "regions",
  "media",
] as const;

export type Domain = (typeof DOMAINS)[number];

/** false: no database is worth keeping yet, and the migrations are made anew from these folders at every change. */
export const RELEASED: boolean = false;
