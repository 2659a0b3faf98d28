import type { Site } from "./site.ts";

/** A message to one person. The text is complete and in their language. */
export interface PersonMessage {
  readonly channel: "whatsapp" | "email";
  /** E.164 or an email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text, so that a local inbox can show it. */
  readonly code?: string;
  /** Of a mail that nobody asked for: where whoever gets it ends them with one POST (RFC 8058). */
  readonly unsubscribe?: string;
}

/** What a mail of ours needs. */
export interface MailPorts {
  readonly messenger: Messenger;
  /** The one origin, for the links in the mail. */
  readonly publicUrl: string;
}

/** Carries a finished message: WhatsApp or SMS, and email (decisions §6). */
export interface MessageCarrier {
  /** Throws `maintenance` when the message was not taken. */
  carry(message: PersonMessage): Promise<void>;
}

/** How messages reach people: in the name of the site, which `write` is given. A mail ends with who the site is. */
export interface Messenger {
  /** Throws `maintenance` when the message was not taken. */
  send(write: (site: Site) => PersonMessage): Promise<void>;
}
