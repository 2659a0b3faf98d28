import type { ZodType } from "zod";
import type { MailPorts, PersonMessage } from "../ports/messenger.ts";
import type { PushOutcome, PushSender } from "../ports/push-sender.ts";
import { kindOf } from "./catalogue.ts";
import { contactMessage } from "./contact-message.ts";
import { guestMessage } from "./guest-message.ts";
import { inviteMessage } from "./invite-message.ts";
import type { Told } from "./kind.ts";
import { alertMail, digestMail, noticeMail } from "./mail.ts";
import { pushMessage } from "./push-message.ts";
import {
  type DueMail,
  type DuePush,
  dueContact,
  dueGuest,
  dueInvite,
  dueMail,
  duePush,
  type SentChannel,
} from "./schema.ts";

/** How sending went: a push's answer, or `unreadable` for a row that says nothing anybody could be told. */
export type SendOutcome = PushOutcome | "unreadable";

/** What goes out as one message. */
export interface Parcel {
  readonly ids: readonly string[];
  /** The device or mailbox: what is for one goes one after the other. */
  readonly target: string;
  /** Sends what it holds of `ids`, one of them at least. Throws where the message was not taken: it is tried again. */
  send(ids: readonly string[]): Promise<SendOutcome>;
}

export type SendPorts = MailPorts & { readonly push: PushSender };
type Row = { readonly id: string };

/** What a letter says of who sends it. */
interface LetterFrom {
  readonly site: string;
  readonly publicUrl: string;
}

/** A channel's way of sending what is due on it. */
interface Sender {
  /** Of how many people rows are taken at a time, and to how many targets is sent at once. */
  readonly people: number;
  readonly width: number;
  parcels(rows: readonly Row[], ports: SendPorts): readonly Parcel[];
}

/** One more channel is one more entry, and its name in `SENT_CHANNELS`. */
export const SENDERS: Readonly<Record<SentChannel, Sender>> = {
  push: { people: 20, width: 10, parcels: (rows, ports) => rows.map((row) => pushParcel(row, ports)) },
  mail: { people: 20, width: 5, parcels: mailParcels },
  guest: { people: 20, width: 5, parcels: letters(dueGuest, guestMessage) },
  invite: { people: 20, width: 5, parcels: letters(dueInvite, inviteMessage) },
  // All go to one mailbox, in the words of strangers: what it does not take holds none of the others up.
  contact: { people: 1, width: 5, parcels: letters(dueContact, contactMessage, ({ id }) => id) },
};

function pushParcel(row: Row, { push }: SendPorts): Parcel {
  const due = duePush.safeParse(row);
  if (!due.success) return unreadable(row);
  const { endpoint, locale } = due.data;
  return {
    ids: [row.id],
    target: endpoint,
    async send() {
      const told = tell(due.data, "");
      if (told === null) return "unreadable";
      const message = pushMessage(told, locale);
      return push.send(due.data, { text: JSON.stringify(message), topic: message.tag });
    },
  };
}

/** One letter a row, as rows of its kind are written, to the mailbox that it names. */
function letters<Due extends { readonly id: string; readonly to: string }>(
  kind: ZodType<Due>,
  write: (due: Due, from: LetterFrom) => PersonMessage,
  targetOf: (due: Due) => string = ({ to }) => to,
): Sender["parcels"] {
  const parcel = (row: Row, { messenger, publicUrl }: SendPorts): Parcel => {
    const due = kind.safeParse(row);
    if (!due.success) return unreadable(row);
    return {
      ids: [row.id],
      target: targetOf(due.data),
      async send() {
        await messenger.send((site) => write(due.data, { site: site.name, publicUrl }));
        return "sent";
      },
    };
  };
  return (rows, ports) => rows.map((row) => parcel(row, ports));
}

/** What waits for one person's digest is one mail; notices and alerts are one each. */
function mailParcels(rows: readonly Row[], ports: SendPorts): readonly Parcel[] {
  const parcels: Parcel[] = [];
  const digests = new Map<string, DueMail[]>();
  for (const row of rows) {
    const due = dueMail.safeParse(row);
    // Said to nobody in particular: whether it can be told does not depend on the site's name.
    if (!due.success || tell(due.data, "-") === null) {
      parcels.push(unreadable(row));
    } else if (due.data.mail === "digest") {
      const waiting = digests.get(due.data.to) ?? [];
      digests.set(due.data.to, [...waiting, due.data]);
    } else {
      parcels.push(mailParcel([due.data], ports));
    }
  }
  return [...parcels, ...[...digests.values()].map((mails) => mailParcel(mails, ports))];
}

function mailParcel(mails: readonly DueMail[], { messenger, publicUrl }: SendPorts): Parcel {
  const [first] = mails;
  if (first === undefined) throw new Error("a mail of nothing");
  return {
    ids: mails.map(({ id }) => id),
    target: first.to,
    async send(ids) {
      await messenger.send((site) => {
        const told = mails.flatMap((mail) => (ids.includes(mail.id) ? (tell(mail, site.name) ?? []) : []));
        const [one] = told;
        if (first.mail === "digest" || one === undefined) return digestMail(first, told, { site, publicUrl });
        return first.mail === "notice" ? noticeMail(first, one) : alertMail(first, one, { site, publicUrl });
      });
      return "sent";
    },
  };
}

function unreadable({ id }: Row): Parcel {
  return { ids: [id], target: id, send: async () => "unreadable" };
}

function tell({ kind, data, created_at, locale }: DuePush | DueMail, site: string): Told | null {
  return kindOf(kind)?.tell(data, { at: created_at, site, locale }) ?? null;
}
