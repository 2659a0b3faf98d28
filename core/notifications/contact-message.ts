import type { ContactTopic } from "../help/types.ts";
import type { PersonMessage } from "../ports/messenger.ts";
import type { DueContact } from "./schema.ts";

/** The site's own mailbox reads Indonesian, as its settings do. */
const TOPICS: Readonly<Record<ContactTopic, string>> = {
  account: "Akun dan masuk",
  deposit: "Isi saldo",
  sale: "Transaksi",
  agent: "Menjadi agen",
  privacy: "Data pribadi",
  other: "Lainnya",
};

/** A message from the contact form as it reaches the site's own address. */
export function contactMessage({ to, data }: DueContact): PersonMessage {
  const { code, name, email, topic, message } = data;
  const lines = [`Nama: ${name}`, `Email: ${email}`, `Tentang: ${TOPICS[topic]}`, `Nomor: ${code}`, "", message];
  return { channel: "email", to, subject: `Pesan ${code}: ${TOPICS[topic]}`, text: lines.join("\n") };
}
