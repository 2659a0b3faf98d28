import type { PersonMessage } from "../ports/messenger.ts";
import type { Site } from "../ports/site.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import type { Told } from "./kind.ts";

interface Words {
  readonly hello: (name: string) => string;
  readonly several: (site: string, count: number) => string;
  readonly details: string;
  readonly switchOff: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  id: {
    hello: (name) => `Halo ${name},`,
    several: (site, count) => `${count} kabar baru di ${site}`,
    details: "Rincian",
    switchOff: "Email ini dikirim karena Anda menyalakannya di profil. Matikan di sini",
  },
  en: {
    hello: (name) => `Hello ${name},`,
    several: (site, count) => `${count} new messages from ${site}`,
    details: "Details",
    switchOff: "You get this mail because you turned it on in your profile. Turn it off here",
  },
  zh: {
    hello: (name) => `${name}，您好：`,
    several: (site, count) => `${site}：${count} 条新消息`,
    details: "详情",
    switchOff: "您在个人资料中开启了此邮件，可在此关闭",
  },
};

/** Whom a mail is for. */
export interface Addressee {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
}

/** Where our links lead. */
interface From {
  readonly site: Pick<Site, "name">;
  readonly publicUrl: string;
}

/** All results that waited for one person, oldest first, as one mail in their language and the name of the site. */
export function digestMail(
  { to, name, locale }: Addressee,
  told: readonly Told[],
  { site, publicUrl }: From,
): PersonMessage {
  const words = WORDS[locale];
  const [first, ...more] = told;
  const subject =
    first && more.length === 0
      ? [first.title, first.what].filter(Boolean).join(": ")
      : words.several(site.name, told.length);
  const text = [
    words.hello(name),
    ...told.map((one) => paragraph(one, words, publicUrl)),
    `${words.switchOff}: ${publicUrl}/account/profile`,
  ].join("\n\n");
  return { channel: "email", to, subject, text };
}

/** What was done with somebody's account, and what to do if it was somebody else. */
export function noticeMail({ to }: Addressee, { title, line, advice }: Told): PersonMessage {
  return { channel: "email", to, subject: title, text: advice === undefined ? line : `${line} ${advice}` };
}

/** What an admin is told of, with the page to open and the site, for who looks after several. */
export function alertMail({ to }: Addressee, { title, line, path }: Told, { site, publicUrl }: From): PersonMessage {
  return { channel: "email", to, subject: `${site.name}: ${title}`, text: `${line}\n\n${publicUrl}${path}` };
}

function paragraph({ title, subject, facts, path }: Told, { details }: Words, publicUrl: string): string {
  const lines = [...facts, [details, `${publicUrl}${path}`] as const].map(([label, value]) => `${label}: ${value}`);
  return [subject ? `${title} (${subject})` : title, ...lines].join("\n");
}
