import { asTyped } from "#tests/support/as-typed.ts";
import { requireDocumented } from "#tests/support/documented-answers.ts";

const API = "/api/v1";
let clients = 0;

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: T;
  /** The catalogue's code of a refusal by the API. */
  readonly error: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Every text that any client was answered with, headers included: what a search for secrets reads. */
export const heard = new Set<string>();

/** A documentation address that no other client of this process has. */
export function newAddress(): string {
  clients += 1;
  return `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** A browser without a screen: cookies, the CSRF token and an address. It speaks the API and posts forms. */
export class Client {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  address: string;
  csrf = "";

  constructor(origin: string, address = newAddress()) {
    this.origin = origin;
    this.address = address;
  }

  /** Signs in by the API. Throws when that is refused. */
  static async signedIn(origin: string, login: string, password = "rahasia-123", address?: string): Promise<Client> {
    const client = new Client(origin, address);
    const answer = await client.post("/auth/login", { login, password });
    if (answer.status !== 200) throw new Error(`${login} cannot sign in: ${answer.status} ${answer.error}`);
    return client;
  }

  /** The same browser once more: what a thief who copied its cookies has. */
  copy(): Client {
    const twin = new Client(this.origin, this.address);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.csrf = this.csrf;
    return twin;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>> {
    return this.send<T>("GET", `/api/v1${path}`);
  }

  post<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<T>> {
    return this.send<T>("POST", `/api/v1${path}`, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-csrf-token": this.csrf, ...headers },
    });
  }

  /** A page, as this browser asks for it. Redirects are answered, not followed. */
  async page(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const reply = await this.send("GET", path, { headers: { accept: "text/html", ...headers } });
    return { ...reply, text: asTyped(reply.text) };
  }

  /** A form of a page, sent without JavaScript. Where the page had no token the browser says which site it is of. */
  form(path: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
    const isBare = this.csrf === "" && fields["csrf"] === undefined;
    return this.send("POST", path, {
      body: new URLSearchParams({ ...(isBare ? {} : { csrf: this.csrf }), ...fields }).toString(),
      headers: {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        ...(isBare ? { origin: this.origin } : {}),
      },
    });
  }

  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    options: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Reply<T>> {
    const ask = () =>
      fetch(this.origin + path, {
        method,
        redirect: "manual",
        headers: { cookie: this.cookie, "cf-connecting-ip": this.address, ...options.headers },
        body: options.body,
      });
    // A kept connection may be closed just as it is used again: a question, which changes nothing, is asked once more.
    const answer = await ask().catch((error: unknown) => {
      if (method === "GET") return ask();
      throw error;
    });
    const text = await answer.text();
    heard.add(text);
    heard.add(JSON.stringify([...answer.headers].filter(([name]) => name !== "set-cookie")));
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const body = parse(text);
    if (path.startsWith(API)) requireDocumented(method, path.slice(API.length), answer.status, body);
    const meta = body["meta"] as { csrf_token?: string } | undefined;
    this.csrf = meta?.csrf_token ?? /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? this.csrf;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body,
      data: body["data"] as T,
      error: typeof body["error"] === "string" ? body["error"] : null,
    };
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  if (!text.startsWith("{")) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
