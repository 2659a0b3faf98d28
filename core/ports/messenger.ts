/** A message to one person. The text is complete and in their language. */
export interface PersonMessage {
  readonly channel: "whatsapp" | "email";
  /** E.164 or an email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text, so that a local inbox can show it. */
  readonly code?: string;
}

/** What a mail of ours needs. */
export interface MailPorts {
  readonly messenger: Messenger;
  /** The one origin, for the links in the mail. */
  readonly publicUrl: string;
}

/** How messages reach people: WhatsApp or SMS, and email (decisions §6). */
export interface Messenger {
  /** Throws `maintenance` when the message was not taken. */
  send(message: PersonMessage): Promise<void>;
}
