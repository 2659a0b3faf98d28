import { afterEach, vi } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The stand-in refused a call of this test aloud. */
    refused?: boolean;
  }
}

/** Where the official suites of Supabase look for it. */
const THEIRS = /^(http|ws):\/\/(localhost|127\.0\.0\.1):54321(?=[/?]|$)/;
const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "", SUPABASE_SECRET_KEY = "" } = process.env;
let refused = false;

/** The API key that stands for theirs, which is a token naming a role; anything else stays as it is. */
function keyFor(token: string): string {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  if (/"role":"anon"/.test(payload)) return SUPABASE_PUBLISHABLE_KEY;
  return /"role":"(service_role|supabase_admin)"/.test(payload) ? SUPABASE_SECRET_KEY : token;
}

const addressFor = (url: string) => url.replace(THEIRS, (_, scheme) => SUPABASE_URL.replace(/^http/, scheme));

/** Their gateway takes a call without a key for a guest's. */
function headersFor(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set("apikey", keyFor(headers.get("apikey") ?? SUPABASE_PUBLISHABLE_KEY));
  const token = /^Bearer (.*)$/.exec(headers.get("authorization") ?? "")?.[1];
  if (token !== undefined) headers.set("authorization", `Bearer ${keyFor(token)}`);
  return headers;
}

function note(said: unknown): void {
  if (typeof said === "string" && said.includes("is not served here")) refused = true;
}

const { fetch, WebSocket } = globalThis;

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const response = await (THEIRS.test(url)
    ? fetch(addressFor(url), { ...init, headers: headersFor(init?.headers) })
    : fetch(input, init));
  // The answer to a HEAD is its status alone.
  if (response.status === 501) refused = true;
  note(await response.clone().text());
  return response;
};

globalThis.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    const at = new URL(addressFor(String(url)));
    const key = at.searchParams.get("apikey");
    if (key !== null) at.searchParams.set("apikey", keyFor(key));
    super(at, protocols);
    this.addEventListener("message", ({ data }) => note(data));
    this.addEventListener("close", ({ reason }) => note(reason));
  }
};

Object.assign(globalThis, { jest: vi });

afterEach(({ task }) => {
  if (refused) task.meta.refused = true;
  refused = false;
});
