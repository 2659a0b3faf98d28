import type { PersonMessage } from "../ports/messenger.ts";
import { CONTACT_ABOUT } from "./contact-about.ts";
import type { DueContact } from "./schema.ts";

/** A message from the contact form as it reaches the site's own mailbox, which reads Indonesian as its settings do. */
export function contactMessage({ to, data }: DueContact): PersonMessage {
  const { code, name, email, topic, message } = data;
  const about = CONTACT_ABOUT.id[topic];
  const lines = [`Nama: ${name}`, `Email: ${email}`, `Tentang: ${about}`, `Nomor: ${code}`, "", message];
  return { channel: "email", to, subject: `Pesan ${code}: ${about}`, text: lines.join("\n") };
}
