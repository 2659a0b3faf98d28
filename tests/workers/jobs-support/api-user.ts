import { randomUUID } from "node:crypto";
import { asTyped } from "#tests/support/as-typed.ts";
import { requireDocumented } from "#tests/support/documented-answers.ts";

export interface ApiAnswer<T = Record<string, unknown>> {
  readonly status: number;
  readonly ok: boolean;
  readonly data: T;
  /** The catalogue's code of a refusal. */
  readonly error: string | null;
  readonly headers: Headers;
  /** The whole JSON of the answer. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Purchase {
  readonly ref_id: string;
  readonly status: string;
  readonly buying_price: number;
  readonly serial_number: string | null;
  readonly reason: string | null;
}

export interface TopUp {
  readonly code: string;
  readonly status: string;
  readonly total: number;
  readonly amount: number;
  readonly credited: number;
  readonly unique_code: number | null;
}

/** A person with an HTTP client: keeps cookies and the CSRF token, speaks the JSON API and holds it to its contract. */
export class ApiUser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #csrf = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The CSRF token of this browser. */
  get csrf(): string {
    return this.#csrf;
  }

  /** Signs in with the demo password. Throws when that does not work. */
  static async signedIn(origin: string, login: string): Promise<ApiUser> {
    const user = new ApiUser(origin);
    const answer = await user.post("/auth/login", { login, password: "rahasia-123" });
    if (!answer.ok) throw new Error(`${login} cannot sign in: ${answer.status} ${answer.error}`);
    return user;
  }

  async get<T = Record<string, unknown>>(path: string): Promise<ApiAnswer<T>> {
    return await this.#call<T>("GET", path, undefined, {});
  }

  async post<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer<T>> {
    return await this.#call<T>("POST", path, body, headers);
  }

  /** DELETE with a body. */
  async remove<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer<T>> {
    return await this.#call<T>("DELETE", path, body, headers);
  }

  /** POST of a form with one file, under a name and a type that may lie. */
  async upload<T = Record<string, unknown>>(
    path: string,
    field: string,
    bytes: Uint8Array,
    { name = "foto.jpg", type = "image/jpeg", csrf = this.#csrf } = {},
  ): Promise<ApiAnswer<T>> {
    const body = new FormData();
    body.append(field, new File([Uint8Array.from(bytes)], name, { type }));
    const headers = { accept: "application/json", cookie: this.cookie, ...(csrf ? { "x-csrf-token": csrf } : {}) };
    const answer = await fetch(`${this.#origin}/api/v1${path}`, { method: "POST", headers, body });
    return await answerOf<T>("POST", path, answer);
  }

  /** A file that a page shows, as this person's browser asks for it. */
  async picture(path: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
    const answer = await fetch(this.#origin + path, { headers: { cookie: this.cookie }, redirect: "manual" });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  }

  /** What this browser sends as its cookies. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** POST whose answer is no JSON. */
  async file(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response> {
    return await this.#send("POST", path, body, headers);
  }

  /** Buys a product for `destination` at the price that is shown now, or at `price`. */
  async buy(product: string, destination: string, options: { price?: number; key?: string } = {}) {
    const price = options.price ?? (await this.priceOf(product));
    return await this.post<Purchase>(
      "/prabayar/purchase",
      { product_code: product, destination, price, pin: "123456", confirm_repeat: true },
      { "idempotency-key": options.key ?? randomUUID() },
    );
  }

  /** Buys where nothing should refuse. Throws with the refusal's code. */
  async bought(
    product: string,
    destination: string,
    options: { price?: number; key?: string } = {},
  ): Promise<Purchase> {
    const answer = await this.buy(product, destination, options);
    if (!answer.ok) throw new Error(`no purchase for ${destination}: ${answer.status} ${answer.error}`);
    return answer.data;
  }

  async priceOf(product: string, type = "pulsa"): Promise<number> {
    const { data } = await this.get<readonly { product_code: string; price: number }[]>(
      `/prabayar/products?type=${type}`,
    );
    const found = data.find(({ product_code }) => product_code === product);
    if (!found) throw new Error(`${product} is not for sale`);
    return found.price;
  }

  async topUp(amount: number, channel: string): Promise<TopUp> {
    const answer = await this.post<TopUp>("/deposit/topup", { amount, channel });
    if (!answer.ok) throw new Error(`no top-up by ${channel}: ${answer.status} ${answer.error}`);
    return answer.data;
  }

  async deposit(code: string): Promise<TopUp> {
    return (await this.get<TopUp>(`/deposit/${code}`)).data;
  }

  async purchase(refId: string): Promise<Purchase> {
    return (await this.get<Purchase>(`/prabayar/transactions/${refId}`)).data;
  }

  async balance(): Promise<number> {
    return (await this.get<{ deposit: number }>("/account")).data.deposit;
  }

  /** A page as this person's browser gets it; with a form, what the form is answered. */
  async page(path: string, form?: Readonly<Record<string, string>>) {
    const answer = await fetch(this.#origin + path, {
      method: form === undefined ? "GET" : "POST",
      headers: { cookie: this.cookie, accept: "text/html", origin: this.#origin },
      body: form === undefined ? undefined : new URLSearchParams(form),
      redirect: "manual",
    });
    return { status: answer.status, text: asTyped(await answer.text()), headers: answer.headers };
  }

  /** Sends a page's form, as a browser without JavaScript. */
  async submit(path: string, fields: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
    const answer = await fetch(this.#origin + path, {
      method: "POST",
      headers: { cookie: this.cookie, accept: "text/html", origin: this.#origin },
      body: new URLSearchParams({ csrf: this.#csrf, ...fields }),
      redirect: "manual",
    });
    return { status: answer.status, text: asTyped(await answer.text()) };
  }

  async #send(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>) {
    const ask = () => this.#ask(method, path, body, headers);
    // As browsers do: a connection that the server had just closed is no answer to a question without effects.
    const answer = await ask().catch((error: unknown) =>
      method === "GET" && wasClosed(error) ? ask() : Promise.reject(error),
    );
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #ask(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: {
        accept: "application/json",
        cookie: this.cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.#csrf === "" ? {} : { "x-csrf-token": this.#csrf }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async #call<T>(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>) {
    const answer = await this.#send(method, path, body, headers);
    const answered = await answerOf<T>(method, path, answer);
    this.#csrf = (answered.body.meta as { csrf_token?: string } | undefined)?.csrf_token ?? this.#csrf;
    return answered;
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || /max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

async function answerOf<T>(method: string, path: string, answer: Response): Promise<ApiAnswer<T>> {
  const json = (await answer.json().catch(() => ({}))) as Record<string, unknown> & { data?: T; error?: string };
  requireDocumented(method, path, answer.status, json);
  return {
    status: answer.status,
    ok: answer.ok,
    data: json.data as T,
    error: json.error ?? null,
    headers: answer.headers,
    body: json,
  };
}

/** Whether the server had closed the connection before it read the question (undici's word for it). */
const wasClosed = (error: unknown) =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === "UND_ERR_SOCKET";
