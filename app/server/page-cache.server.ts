import { knownSite } from "#workers/_kit/known-site.ts";
import { log } from "#workers/_kit/log.ts";
import { type AskedPage, askedPage, lookAttributes } from "./asked-page.server.ts";

/** How long a page is given to the next guests: what it tells of prices is no older. */
const KEPT_S = 30;
/** What an isolate keeps beside the data center's cache, so that a page that many ask for costs one look. */
const MOST_PAGES = 200;
const MOST_BYTES = 16 * 1024 * 1024;

const DRAWN_UNTIL = "X-Drawn-Until";
/** Where every page begins: the attributes of a visitor's look are written here. */
const BEGINNING = "<!DOCTYPE html><html";
/** No page that holds one is ever kept. */
const TOKEN = /<[^>]*\b(?:name="csrf(?:-token)?"|nonce=")/;

/** What a request comes with besides itself. */
interface Surroundings {
  readonly publicUrl: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** What the log says of the request. */
  readonly note: { route: string };
}

/** The data center's cache, as far as it is used. */
export interface EdgeStore {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}

/** What the cache itself stands on. */
interface Around {
  readonly store: EdgeStore | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names what is known of the site at this time; null where that is too old. */
  readonly edition: (now: number) => string | null;
}

type Draw = (request: Request, answerHeaders: Headers) => Promise<Response>;

interface KeptPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** All that the answer says of itself. */
  readonly headers: Headers;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Public pages as guests get them: drawn once, then given out by the isolate or by the data center's cache
 * (docs/decisions/public-pages.md). What is kept was drawn from a request that holds nothing but the page's name.
 */
export class PageCache {
  readonly #build: string;
  readonly #around: Around;
  readonly #kept = new Map<string, KeptPage>();
  #bytes = 0;
  /** Another one after a change that this isolate has made itself: whoever made it sees it at once. */
  #change = "";

  /** `build` names the files that its pages refer to. */
  constructor(build: string, around: Partial<Around> = {}) {
    this.#build = build;
    this.#around = { store: edgeStore(), now: Date.now, edition: (now) => knownSite.edition(now), ...around };
  }

  /** Every page is drawn anew: something that they show has just been changed. */
  forget(): void {
    this.#kept.clear();
    this.#bytes = 0;
    this.#change = crypto.randomUUID();
  }

  /** The answer to a guest who asks for a public page; null for every other request. */
  async answer(request: Request, { publicUrl, waitUntil, note }: Surroundings, draw: Draw): Promise<Response | null> {
    const asked = await askedPage(request, publicUrl);
    if (asked === null) return null;
    note.route = asked.route;
    const isHead = request.method === "HEAD";
    const edition = this.#edition();
    const isFresh = request.headers.get("Cache-Control") === "no-cache";
    if (edition !== null && !isFresh) {
      const key = this.#keyOf(edition, asked);
      const found = this.#near(key) ?? (await this.#far(key, publicUrl));
      if (found) return given(found, asked, isHead);
    }

    const change = this.#change;
    const answerHeaders = new Headers();
    const response = await draw(asked.request(), answerHeaders);
    for (const [name, value] of answerHeaders) {
      if (name === "set-cookie") response.headers.append(name, value);
      else response.headers.set(name, value);
    }
    if (!mayBeKept(response)) return isHead ? new Response(null, response) : response;
    const page = await read(response, this.#around.now() + KEPT_S * 1_000);
    const after = this.#edition();
    // Between two editions, or two changes, nobody knows which one was drawn.
    const isOne = (edition === null || edition === after) && change === this.#change;
    if (after !== null && isOne && isClean(page, asked)) {
      waitUntil(this.#keep(this.#keyOf(after, asked), publicUrl, page));
    }
    return given(page, asked, isHead);
  }

  #edition(): string | null {
    return this.#around.edition(this.#around.now());
  }

  /** All that a page hangs on. */
  #keyOf(edition: string, { name }: AskedPage): string {
    return `${this.#build} ${edition} ${this.#change} ${name}`;
  }

  #near(key: string): KeptPage | null {
    const page = this.#kept.get(key);
    if (page === undefined) return null;
    if (page.until > this.#around.now()) return page;
    this.#drop(key, page);
    return null;
  }

  async #far(key: string, publicUrl: string): Promise<KeptPage | null> {
    const answer = await this.#around.store?.match(addressOf(key, publicUrl)).catch(() => undefined);
    const until = Number(answer?.headers.get(DRAWN_UNTIL) ?? 0);
    if (!answer || until <= this.#around.now()) return null;
    const page = await read(answer, until);
    this.#remember(key, page);
    return page;
  }

  async #keep(key: string, publicUrl: string, page: KeptPage): Promise<void> {
    this.#remember(key, page);
    const headers = new Headers(page.headers);
    headers.delete("Vary");
    headers.set("Cache-Control", `public, max-age=${KEPT_S}`);
    headers.set(DRAWN_UNTIL, String(page.until));
    const kept = new Response(page.bytes, { headers });
    await this.#around.store?.put(addressOf(key, publicUrl), kept).catch(() => undefined);
  }

  #remember(key: string, page: KeptPage): void {
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    if (page.bytes.length > MOST_BYTES / 4) return;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#kept.size < MOST_PAGES && this.#bytes + page.bytes.length <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    this.#kept.set(key, page);
    this.#bytes += page.bytes.length;
  }

  #drop(key: string, { bytes }: KeptPage): void {
    if (this.#kept.delete(key)) this.#bytes -= bytes.length;
  }
}

/** An address of our own that no request can have: the Worker answers before the cache is asked. */
function addressOf(key: string, publicUrl: string): string {
  return `${new URL(publicUrl).origin}/kept-pages/${encodeURIComponent(key)}`;
}

/** What of an answer is kept with its page; all else is said of each answer anew. */
const KEPT_HEADERS = ["Content-Type", "Content-Security-Policy", "X-Robots-Tag"] as const;

/** A page to keep. The browser is told to ask again each time, since what it shows hangs on its cookies. */
async function read(response: Response, until: number): Promise<KeptPage> {
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language",
    // What public/sw.js may keep for reading without a network.
    "X-Public-Page": "1",
  });
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers, until };
}

/** A whole page, which asks the browser to keep nothing. */
function mayBeKept({ status, headers }: Response): boolean {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && !headers.has("Set-Cookie") && !/no-store/.test(headers.get("Cache-Control") ?? "");
}

/** True for a page that holds no token. One that does is a mistake of ours, which the log tells. */
function isClean({ bytes }: KeptPage, { name }: AskedPage): boolean {
  if (!TOKEN.test(new TextDecoder().decode(bytes))) return true;
  log("error", "public_page_with_token", { page: name });
  return false;
}

function given({ bytes, headers }: KeptPage, { look }: AskedPage, isHead: boolean): Response {
  return new Response(isHead ? null : looking(bytes, lookAttributes(look)), { headers });
}

function looking(bytes: Uint8Array<ArrayBuffer>, attributes: string): Uint8Array<ArrayBuffer> {
  if (attributes === "") return bytes;
  const beginning = new TextEncoder().encode(BEGINNING + attributes);
  const page = new Uint8Array(beginning.length + bytes.length - BEGINNING.length);
  page.set(beginning);
  page.set(bytes.subarray(BEGINNING.length), beginning.length);
  return page;
}

/** Cloudflare's cache of this data center; none where there is no such thing. */
function edgeStore(): EdgeStore | null {
  const { caches } = globalThis as { caches?: { default?: EdgeStore } };
  return caches?.default ?? null;
}
