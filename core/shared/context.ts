import type { Captcha } from "../ports/captcha.ts";
import type { ClientDevice } from "../ports/client-device.ts";
import type { Credentials } from "../ports/credentials.ts";
import type { Database } from "../ports/database.ts";
import type { DuplicateCounter } from "../ports/duplicate-counter.ts";
import type { Identity } from "../ports/identity.ts";
import type { Inquiries } from "../ports/inquiries.ts";
import type { Messenger } from "../ports/messenger.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { PaymentProviders } from "../ports/payment-provider.ts";
import type { PictureSource } from "../ports/picture-source.ts";
import type { PushService } from "../ports/push-sender.ts";
import type { DispatchMessage, ImportMessage, MessageQueue, OutboxMessage } from "../ports/queue.ts";
import type { RateLimiter } from "../ports/rate-limiter.ts";
import type { SheetReader } from "../ports/sheet-reader.ts";
import type { AskSite } from "../ports/site.ts";
import type { Locale } from "./error-catalogue.ts";
import { DomainError } from "./errors.ts";

/** Who acts. Identity comes from here, never from input. */
export type Actor =
  | { readonly kind: "guest"; readonly address: string }
  | { readonly kind: "user"; readonly userId: string; readonly sessionId: string; readonly address: string }
  | { readonly kind: "partner"; readonly partner: string }
  | { readonly kind: "system"; readonly job: string };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** Whose session asks. SQL refuses one whose device is not let in. */
export type Asker = Pick<UserActor, "userId" | "sessionId">;

/** What every verb gets besides its input. Composition roots build it. */
export interface Context {
  readonly actor: Actor;
  /** The database as this actor: row-level security applies. */
  readonly db: Database;
  readonly now: () => Date;
  readonly locale: Locale;
  readonly requestId: string;
}

/** What some verbs need more; each names its own with `With`. Web and API build them all, lazily. */
export interface Ports {
  /** The database as the service: only where a verb acts in the site's own name. */
  readonly service: Database;
  readonly identity: Identity;
  readonly credentials: Credentials;
  readonly device: ClientDevice;
  readonly messenger: Messenger;
  readonly captcha: Captcha;
  readonly site: AskSite;
  readonly limiter: RateLimiter;
  readonly duplicates: DuplicateCounter;
  readonly dispatchQueue: MessageQueue<DispatchMessage | OutboxMessage>;
  readonly importQueue: MessageQueue<ImportMessage>;
  /** Has suppliers asked, whose secrets this Worker does not hold. */
  readonly inquiries: Inquiries;
  /** Reads tables that strangers made, in the Worker that holds no secret. */
  readonly sheets: SheetReader;
  /** Private files of people. */
  readonly objects: ObjectStore;
  /** Fetches pictures from other places on the internet. */
  readonly pictureSource: PictureSource;
  readonly pushService: PushService;
  readonly payments: PaymentProviders;
  readonly pinPepper: string;
  /** Lets work go on after the answer. It must not throw. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A context with some of the ports: `With<"limiter" | "identity">`. */
export type With<P extends keyof Ports> = Context & Pick<Ports, P>;

/** The signed-in user who acts. Throws `unauthenticated` for anybody else. */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind === "user") return actor;
  throw new DomainError("unauthenticated");
}

/** The network address of whoever asks; partners and jobs have none. */
export function addressOf(actor: Actor): string {
  return actor.kind === "user" || actor.kind === "guest" ? actor.address : "";
}
