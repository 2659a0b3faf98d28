import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, type Call, headerOf, jsonObject, Refusal } from "./http.ts";
import { keyRole } from "./identity.ts";
import type { Keys } from "./keys.ts";

export type Message = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  channel: "email" | "sms" | "whatsapp";
  to: string;
  subject: string;
  text: string;
  /** The one-time code, where the message carries one. */
  code?: string;
  /** The mail's own headers. */
  headers?: Readonly<Record<string, string>>;
};

const KEPT = 200;

/** Everything this world sends to people, newest first. Nothing ever leaves the machine. */
export class Inbox {
  readonly #file: string;
  #messages: Message[];

  constructor(home: string) {
    mkdirSync(home, { recursive: true });
    this.#file = join(home, "inbox.jsonl");
    const lines = existsSync(this.#file) ? readFileSync(this.#file, "utf8").split("\n").filter(Boolean) : [];
    this.#messages = lines
      .slice(-KEPT)
      .map((line) => JSON.parse(line) as Message)
      .reverse();
  }

  add(message: Omit<Message, "id" | "at">): Message {
    const kept = { id: randomUUID(), at: new Date().toISOString(), ...message };
    this.#messages = [kept, ...this.#messages].slice(0, KEPT);
    appendFileSync(this.#file, `${JSON.stringify(kept)}\n`);
    return kept;
  }

  list(to?: string | null): Message[] {
    return to ? this.#messages.filter((message) => message.to === to) : this.#messages;
  }
}

/** GET /dev/inbox (page), GET /dev/inbox.json[?to=], POST /dev/inbox with the secret key. */
export function answerInbox(inbox: Inbox, keys: Keys, call: Call): Answer {
  if (call.method === "POST") {
    if (keyRole(keys, call) !== "service_role") throw new Refusal(403, { message: "The secret key is needed" });
    return { status: 201, body: inbox.add(readMessage(call)) };
  }
  if (call.method !== "GET") throw new Refusal(405, { message: "Method not allowed" });
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headerOf(call, "host") ?? "")) {
    throw new Refusal(403, { message: "The inbox is read on this machine only" });
  }
  const messages = inbox.list(call.query.get("to"));
  if (call.path.endsWith(".json")) return { status: 200, body: messages };
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return { status: 200, headers, body: page(messages) };
}

function readMessage(call: Call): Omit<Message, "id" | "at"> {
  const { channel, to, subject, text, code, headers } = jsonObject(call);
  const known = channel === "email" || channel === "sms" || channel === "whatsapp";
  if (!known || typeof to !== "string" || to === "" || typeof text !== "string") {
    throw new Refusal(422, { message: "A message has channel (email, sms, whatsapp), to, subject and text" });
  }
  return {
    channel,
    to,
    subject: typeof subject === "string" ? subject : "",
    text,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof headers === "object" && headers !== null ? { headers: headers as Record<string, string> } : {}),
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function headersOf({ headers = {} }: Message): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0 ? "" : `<pre>${escapeHtml(lines.join("\n"))}</pre>`;
}

function page(messages: Message[]): string {
  const items = messages.map(
    (
      it,
    ) => `<article><header><b>${escapeHtml(it.subject || it.channel)}</b> <span>${it.channel} · ${escapeHtml(it.to)}</span>
<time datetime="${it.at}">${it.at.slice(0, 19).replace("T", " ")} UTC</time></header>
${it.code === undefined ? "" : `<p class="code">${escapeHtml(it.code)}</p>`}<pre>${escapeHtml(it.text)}</pre>${headersOf(it)}</article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inbox</title><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1917;background:#fafaf9}
article{background:#fff;border:1px solid #e7e5e4;border-radius:.75rem;padding:1rem;margin:0 0 1rem}
span,time{color:#57534e;font-size:.85rem}time{display:block}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}
.code{font-size:1.75rem;letter-spacing:.2em;margin:.5rem 0 0;font-variant-numeric:tabular-nums}
</style><h1>Inbox</h1><p>Mails and messages of this machine's own Gerai, newest first.</p>
${items.join("\n") || "<p>Nothing yet.</p>"}</html>`;
}
