import { hasLink, hasSeen, hasUnseen } from "#core/shared/person-name.ts";
import { storableText } from "#core/shared/storable.ts";
import { preferenceCookie, readCookie } from "./cookies.server.ts";

/** What the person calls screens; a year. */
const OWN_COOKIE = "gerai_titles";
/** What the app calls them when it opens one; as long as the browser runs, for any address can say it. */
const GIVEN_COOKIE = "gerai_app_titles";

/** Longest title, in characters. */
export const LONGEST_TITLE = 40;
const MOST_TITLES = 8;
/** Browsers drop a cookie of more than 4 KiB. */
const LONGEST_COOKIE = 3_000;

type Titles = Readonly<Record<string, string>>;

/** What of a visit titles need (visit.server.ts). */
export interface TitledVisit {
  readonly url: URL;
  readonly secure: boolean;
  readonly answerHeaders: Headers;
}

/** The screens that have a title of their own, as `/prabayar/pulsa`. */
export const hasOwnTitle = (path: string): boolean => /^\/(?:prabayar|pascabayar)\/\w[\w-]{0,39}$/.test(path);

/** A title in one line without links and unseen marks, at most 40 characters; empty where nothing of it is one. */
export function titleOf(text: string): string {
  const line = storableText(text).replace(/\s+/g, " ").trim();
  return !hasSeen(line.replace(/\p{M}/gu, "")) || hasUnseen(line) || hasLink(line)
    ? ""
    : [...line].slice(0, LONGEST_TITLE).join("");
}

/**
 * What screens are called in this browser below `/webapp`: as the person says, else as the app said when it opened them
 * (query `title`). What the address of this visit says is kept for the screens that follow.
 */
export function screenTitles(visit: TitledVisit, request: Request): Titles {
  const given = titlesIn(readCookie(request, GIVEN_COOKIE));
  const { pathname, searchParams } = visit.url;
  const title = titleOf(searchParams.get("title") ?? "");
  if (title === "" || !hasOwnTitle(pathname)) return { ...given, ...titlesIn(readCookie(request, OWN_COOKIE)) };
  const now = withTitle(given, pathname, title);
  if (given[pathname] !== title) {
    const cookie = preferenceCookie(GIVEN_COOKIE, written(now), visit.secure);
    visit.answerHeaders.append("Set-Cookie", cookie.replace(/ Max-Age=\d+;/, ""));
  }
  return { ...now, ...titlesIn(readCookie(request, OWN_COOKIE)) };
}

/** What the person calls one screen; null where they have said nothing. */
export function ownTitle(request: Request, path: string): string | null {
  return titlesIn(readCookie(request, OWN_COOKIE))[path] ?? null;
}

/** Keeps in this browser what the person calls a screen; an empty title is the usual one again. */
export function keepTitle(visit: TitledVisit, request: Request, path: string, title: string): void {
  const titles = withTitle(titlesIn(readCookie(request, OWN_COOKIE)), path, title);
  visit.answerHeaders.append("Set-Cookie", preferenceCookie(OWN_COOKIE, written(titles), visit.secure));
}

/** The titles with one more; of more than eight the oldest goes. */
function withTitle(titles: Titles, path: string, title: string): Titles {
  const others = Object.entries(titles).filter(([one]) => one !== path);
  return Object.fromEntries([...others, ...(title === "" ? [] : [[path, title] as const])].slice(-MOST_TITLES));
}

function written(titles: Titles): string {
  const entries = Object.entries(titles);
  let text = encodeURIComponent(JSON.stringify(titles));
  while (text.length > LONGEST_COOKIE) {
    entries.shift();
    text = encodeURIComponent(JSON.stringify(Object.fromEntries(entries)));
  }
  return text;
}

/** A cookie's titles; whatever is none of ours is left out. */
function titlesIn(cookie: string | null): Titles {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(cookie ?? "{}"));
    const entries = Object.entries(typeof read === "object" && read !== null ? read : {});
    const titles = entries.map(([path, title]) => [path, typeof title === "string" ? titleOf(title) : ""] as const);
    return Object.fromEntries(titles.filter(([path, title]) => hasOwnTitle(path) && title !== "").slice(-MOST_TITLES));
  } catch {
    return {};
  }
}
