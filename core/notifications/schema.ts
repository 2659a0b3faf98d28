import { z } from "zod";
import { CONTACT_TOPICS } from "../help/types.ts";
import { isReferralCode } from "../referral/types.ts";
import { LOCALES, type Locale } from "../shared/error-catalogue.ts";
import { pageMeta, timestamp } from "../shared/fields.ts";
import { storedNews } from "./news/schema.ts";

/**
 * Where a kind is told: in the list at `/notification`, at once on an open screen, on a device without one, by mail.
 */
export const CHANNELS = ["list", "toast", "push", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What waits in the outbox for the jobs Worker: of kinds, guests, invitations and the site's mailbox. */
export const SENT_CHANNELS = ["push", "mail", "guest", "invite", "contact"] as const satisfies readonly (
  | Channel
  | "guest"
  | "invite"
  | "contact"
)[];
export type SentChannel = (typeof SENT_CHANNELS)[number];

/**
 * How a mail is written and who gets it. `digest`: with all others that wait, for who turned it on; `notice`: alone,
 * for the owner of an account; `alert`: alone, for admins.
 */
const MAIL_FORMS = ["digest", "notice", "alert"] as const;
export type MailForm = (typeof MAIL_FORMS)[number];

const NOTIFICATION_TONES = ["ok", "bad", "wait", "info"] as const;
export type NotificationTone = (typeof NOTIFICATION_TONES)[number];

/** A row of `public.notifications` as SQL answers it, with what it finds beside it. */
export const storedNotification = z.object({
  id: z.uuid(),
  kind: z.string(),
  data: z.unknown(),
  read: z.boolean(),
  created_at: timestamp,
});
export type StoredNotification = z.infer<typeof storedNotification>;

/** How much is unread where, each counted up to 100. */
export const unreadCounts = z.object({
  today: z.number().int(),
  news: z.number().int(),
  archive: z.number().int(),
});
export type UnreadCounts = z.infer<typeof unreadCounts>;

export const storedPage = z.object({
  rows: z.array(storedNotification),
  unread: unreadCounts,
  latest: z.uuid().nullable(),
  seen: z.string(),
  meta: pageMeta,
});

/** A page of news, and the moment it was made in. */
export const storedNewsPage = z.object({
  rows: z.array(storedNews),
  unread: unreadCounts,
  seen: timestamp,
  meta: pageMeta,
});

/** What a page has shown, as it says so itself: `latest` and `seen`. */
export const readMark = z.object({
  up_to: z.uuid(),
  /** A snapshot of Postgres: `xmin:xmax:running,running`. */
  seen: z.string().regex(/^\d+:\d+:[\d,]*$/),
});
export type ReadMark = z.infer<typeof readMark>;

/** What a page of news has shown: all that were told when it was made. */
export const newsReadMark = z.object({ seen: z.iso.datetime({ offset: true }) });

/** POST notification/mark-as-read. */
export const markAsReadInput = z.object({ id: z.uuid("invalid") });

/** What the specification calls `status`: 0 nothing special, 1 it went well, 2 it did not. */
export const NOTIFICATION_STATUS: Readonly<Record<NotificationTone, 0 | 1 | 2>> = { ok: 1, bad: 2, wait: 0, info: 0 };

/** A notification on the wire (core spec §3). */
export const notificationRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The whole of it in the language of the call; of news their text, whose lines may break. */
  text: z.string(),
  /** The language that it is written in: news may not be in every one. */
  language: z.enum(LOCALES),
  date: timestamp,
  is_read: z.boolean(),
  status: z.literal([0, 1, 2]),
  /** The page of this site that shows what it is about; null where there is none. */
  path: z.string().nullable(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

/** A notification in its reader's words. */
export interface Notification {
  readonly id: string;
  /** A few words. */
  readonly title: string;
  /** One sentence; of news their whole text, whose lines may break. */
  readonly text: string;
  /** The language of both. */
  readonly lang: Locale;
  readonly tone: NotificationTone;
  /** The page that shows it; null where nobody knows what it is about. */
  readonly path: string | null;
  /** The public code of what it is about, or nothing. */
  readonly subject: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly read: boolean;
  /** ISO 8601 with offset. */
  readonly created_at: string;
}

/** A page of them, the last first. */
export interface NotificationPage {
  readonly rows: readonly Notification[];
  readonly totals: {
    readonly unread: UnreadCounts;
    /** The page's last: what "mark all as read" goes up to; null where there is none, and of news. */
    readonly latest: string | null;
    /** What was there when the page was made: nothing that is committed later is marked with it. */
    readonly seen: string;
  };
  readonly meta: z.infer<typeof pageMeta>;
}

/** What every row of the outbox has. */
const outboxRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  data: z.unknown(),
  created_at: timestamp,
  locale: z.enum(LOCALES),
});

/** One message to one device. */
export const duePush = outboxRow.extend({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type DuePush = z.infer<typeof duePush>;

/** One notification to one mailbox. */
export const dueMail = outboxRow.extend({ to: z.email(), name: z.string(), mail: z.enum(MAIL_FORMS) });
export type DueMail = z.infer<typeof dueMail>;

/** What one guest is told of their order, by email or WhatsApp. */
export const dueGuest = outboxRow.extend({
  kind: z.enum([
    "guest_success",
    "guest_failed",
    "guest_checked",
    "guest_refunded",
    "guest_refund_failed",
    "guest_refund_undone",
    "guest_credited",
    "guest_extra_refunded",
    "guest_extra_credited",
  ]),
  to: z.email().or(z.string().regex(/^\+[1-9]\d{7,14}$/)),
  data: z.object({
    shop: z.string(),
    product: z.string(),
    /** Of a bill, whose it is. */
    bill_number: z.string().nullish(),
    /** Rupiah that they paid, fee included. */
    total: z.number().int(),
    /** Why the payment is before an admin. */
    check: z.string().nullish(),
    /** Of the order's page. */
    order: z.string().regex(/^[\w-]{22}$/),
    /** Of the receipt's page. */
    receipt: z
      .string()
      .regex(/^[\w-]{10,64}$/)
      .nullable(),
  }),
});
export type DueGuest = z.infer<typeof dueGuest>;

/** An invitation of an agent to one mailbox. */
export const dueInvite = outboxRow.extend({
  to: z.email(),
  data: z.object({
    /** Who invites. */
    by: z.string(),
    code: z.string().refine(isReferralCode),
    /** The end of the page's address that ends invitations. */
    token: z.string().regex(/^[\w.-]{20,600}$/),
  }),
});
export type DueInvite = z.infer<typeof dueInvite>;

/** What somebody wrote to the site's people, for the site's own mailbox. */
export const dueContact = outboxRow.extend({
  to: z.email(),
  data: z.object({
    code: z.string(),
    name: z.string(),
    email: z.email(),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string(),
  }),
});
export type DueContact = z.infer<typeof dueContact>;

/** What `outbox_take` answers: every row is read by itself, so that one that cannot be read holds no other up. */
export const takenRows = z.object({
  hold: z.uuid(),
  rows: z.array(z.looseObject({ id: z.uuid() })),
  given_up: z.array(z.object({ id: z.uuid(), kind: z.string(), failure: z.string() })),
});
export type TakenRows = z.infer<typeof takenRows>;

/** What `outbox_hold` answers. */
export const heldRows = z.array(z.uuid());
