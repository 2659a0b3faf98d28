import { altcha } from "#adapters/captcha/altcha.ts";
import { type MessagingEnv, messenger } from "#adapters/messaging/messenger.ts";
import { type PaymentEnv, paymentPort } from "#adapters/payments/providers.ts";
import { pictureSource } from "#adapters/pictures/picture-source.ts";
import { type ObjectBucket, r2ObjectStore } from "#adapters/r2/object-store.ts";
import { credentials } from "#adapters/supabase/credentials.ts";
import { serviceDatabase, userDatabase } from "#adapters/supabase/database.ts";
import { identity, type RequestIdentity } from "#adapters/supabase/identity.ts";
import type { Session, SessionEnv } from "#adapters/supabase/session.ts";
import { duplicateCounter } from "#adapters/upstash/duplicate-counter.ts";
import { rateLimiter } from "#adapters/upstash/rate-limiter.ts";
import type { UpstashEnv } from "#adapters/upstash/redis.ts";
import { pushService } from "#adapters/web-push/push-service.ts";
import type { Captcha } from "#core/ports/captcha.ts";
import type { ClientDevice } from "#core/ports/client-device.ts";
import type { Credentials } from "#core/ports/credentials.ts";
import type { Database } from "#core/ports/database.ts";
import type { DuplicateCounter } from "#core/ports/duplicate-counter.ts";
import type { Inquiries } from "#core/ports/inquiries.ts";
import type { Messenger } from "#core/ports/messenger.ts";
import type { ObjectStore } from "#core/ports/object-store.ts";
import type { PaymentProviders } from "#core/ports/payment-provider.ts";
import type { PictureSource } from "#core/ports/picture-source.ts";
import type { PushService } from "#core/ports/push-sender.ts";
import type { DispatchMessage, ImportMessage, MessageQueue, OutboxMessage } from "#core/ports/queue.ts";
import type { LimitName, LimitResult, RateLimiter } from "#core/ports/rate-limiter.ts";
import type { SheetReader } from "#core/ports/sheet-reader.ts";
import type { Site } from "#core/ports/site.ts";
import { type Actor, addressOf, type Context, type Ports } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { clientAddress } from "./client-address.ts";
import { clientDevice } from "./client-device.ts";
import { type InquiriesBinding, inquiries } from "./inquiries.ts";
import { knownSite, type SiteAsker } from "./known-site.ts";
import { messageQueue } from "./message-queue.ts";
import { type SheetsBinding, sheets } from "./sheets.ts";

/** What web and API need to build every port. */
export interface RequestEnv extends SessionEnv, UpstashEnv, MessagingEnv, Omit<PaymentEnv, "PUBLIC_URL"> {
  readonly SUPABASE_PUBLISHABLE_KEY: string;
  readonly PIN_PEPPER: string;
  readonly CAPTCHA_SECRET: string;
  readonly DISPATCH_QUEUE: { send(message: unknown): Promise<unknown> };
  readonly IMPORT_QUEUE: { send(message: unknown): Promise<unknown> };
  readonly FILES: ObjectBucket;
  readonly INQUIRIES: InquiriesBinding;
  readonly SHEETS: SheetsBinding;
  readonly VAPID_PUBLIC_KEY: string;
  /** A deployment's own limits a minute; the others keep their default. */
  readonly RATE_LIMITS?: Partial<Record<LimitName, number>> | undefined;
}

/** What a composition root knows of one request. */
export interface RequestParts {
  readonly request: Request;
  readonly env: RequestEnv;
  readonly session: Session | null;
  readonly locale: Locale;
  readonly requestId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Of the answer, whoever makes it: every cookie that comes up is in them at once. */
  readonly answerHeaders: Headers;
}

/** The context of one request of web or API with every port, each made when a verb first asks for it. */
export class RequestContext implements Context, Ports {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Every limit this request has taken a place under. */
  readonly limitsTaken: LimitResult[] = [];
  readonly #accountPlaces: LimitName[] = [];
  readonly #parts: RequestParts;
  #db: Database | undefined;
  #identity: RequestIdentity | undefined;
  #limiter: RateLimiter | undefined;
  readonly device: ClientDevice;

  constructor(parts: RequestParts) {
    const address = clientAddress(parts.request);
    const { session } = parts;
    this.actor = session
      ? { kind: "user", userId: session.userId, sessionId: session.sessionId, address }
      : { kind: "guest", address };
    this.locale = parts.locale;
    this.requestId = parts.requestId;
    this.waitUntil = parts.waitUntil;
    this.#parts = parts;
    this.device = clientDevice(parts.request, parts.env, this.#keepCookie);
    for (const cookie of session?.setCookies ?? []) this.#keepCookie(cookie);
  }

  readonly #keepCookie = (cookie: string): void => this.#parts.answerHeaders.append("Set-Cookie", cookie);

  readonly now = (): Date => new Date();

  readonly site = (): Promise<Site> => knownSite.get(this.#siteAsker());

  #siteAsker(): SiteAsker {
    const { env } = this.#parts;
    const guest = { requestId: this.requestId, address: addressOf(this.actor), sessionId: null };
    return {
      ctx: { db: userDatabase(env, null, guest), now: this.now, requestId: this.requestId },
      get host() {
        return new URL(env.PUBLIC_URL).hostname;
      },
      waitUntil: this.waitUntil,
    };
  }

  /** A deployment's own limits stand over those of the site's settings. */
  readonly #limits = async (): Promise<Partial<Record<LimitName, number>>> => ({
    ...(await knownSite.limits(this.#siteAsker())),
    ...this.#parts.env.RATE_LIMITS,
  });

  get db(): Database {
    this.#db ??= userDatabase(this.#parts.env, this.#parts.session?.accessToken ?? null, {
      requestId: this.requestId,
      address: addressOf(this.actor),
      sessionId: this.#parts.session?.sessionId ?? null,
    });
    return this.#db;
  }

  get service(): Database {
    return serviceDatabase(this.#parts.env);
  }

  get identity(): RequestIdentity {
    const asker = { address: addressOf(this.actor), sessionId: this.#parts.session?.sessionId ?? null };
    this.#identity ??= identity(this.#parts.env, asker, this.#keepCookie);
    return this.#identity;
  }

  get credentials(): Credentials {
    return credentials(this.#parts.env);
  }

  get messenger(): Messenger {
    return messenger(this.#parts.env, this.site);
  }

  get captcha(): Captcha {
    return altcha(this.#parts.env.CAPTCHA_SECRET);
  }

  get limiter(): RateLimiter {
    this.#limiter ??= this.#noting(rateLimiter(this.#parts.env, this.#limits));
    return this.#limiter;
  }

  get duplicates(): DuplicateCounter {
    return duplicateCounter(this.#parts.env);
  }

  get dispatchQueue(): MessageQueue<DispatchMessage | OutboxMessage> {
    return messageQueue(this.#parts.env.DISPATCH_QUEUE, this.requestId);
  }

  get importQueue(): MessageQueue<ImportMessage> {
    return messageQueue(this.#parts.env.IMPORT_QUEUE, this.requestId);
  }

  get inquiries(): Inquiries {
    return inquiries(this.#parts.env.INQUIRIES, this.requestId);
  }

  get sheets(): SheetReader {
    return sheets(this.#parts.env.SHEETS, this.requestId);
  }

  get objects(): ObjectStore {
    return r2ObjectStore(this.#parts.env.FILES);
  }

  get pictureSource(): PictureSource {
    return pictureSource();
  }

  get pushService(): PushService {
    return pushService(this.#parts.env);
  }

  get pinPepper(): string {
    return this.#parts.env.PIN_PEPPER;
  }

  get payments(): PaymentProviders {
    return paymentPort(this.#parts.env);
  }

  /**
   * Gives back the places that this request took of its account: whoever was not let in (a device that waits, a session
   * that ended) uses up none of what the owner may do in a minute. Those of the session and of the address stay taken.
   */
  async giveBackPlaces(): Promise<void> {
    const { actor, limiter } = this;
    if (actor.kind !== "user") return;
    await Promise.all(this.#accountPlaces.splice(0).map((name) => limiter.giveBack(name, actor.userId)));
  }

  #noting(limiter: RateLimiter): RateLimiter {
    return {
      limitOf: (name) => limiter.limitOf(name),
      giveBack: (name, subject) => limiter.giveBack(name, subject),
      take: async (name, subject) => {
        const result = await limiter.take(name, subject);
        this.limitsTaken.push(result);
        if (result.allowed && this.actor.kind === "user" && subject === this.actor.userId) {
          this.#accountPlaces.push(name);
        }
        return result;
      },
    };
  }
}
