import type { Database } from "../ports/database.ts";
import type { Locale } from "./error-catalogue.ts";

/** Who acts. Identity comes from here, never from input. */
export type Actor =
  | { readonly kind: "guest"; readonly address: string }
  | { readonly kind: "user"; readonly userId: string; readonly sessionId: string; readonly address: string }
  | { readonly kind: "partner"; readonly partner: string }
  | { readonly kind: "system"; readonly job: string };

/** What every verb gets besides its input. Composition roots build it. */
export interface Context {
  readonly actor: Actor;
  /** The database as this actor: row-level security applies. */
  readonly db: Database;
  readonly now: () => Date;
  readonly locale: Locale;
  readonly requestId: string;
}

/** The user id of a signed-in actor. Throws `unauthenticated` through the caller's mapper when there is none. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
