import { describe, expect, it } from "vitest";
import { hasOwnTitle, keepTitle, ownTitle, screenTitles, titleOf } from "#app/server/screen-titles.server.ts";

/** A visit of a page below `/webapp` by a browser that has these cookies, and what the answer sets. */
function visiting(path: string, cookies: Readonly<Record<string, string>> = {}) {
  const answerHeaders = new Headers();
  const visit = { url: new URL(path, "https://own.invalid"), secure: true, answerHeaders };
  const Cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return { visit, request: new Request(visit.url, { headers: { Cookie } }), answerHeaders };
}

/** The cookies of a browser after an answer. */
function kept(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? []));
}

describe("what a screen of the app is called", () => {
  it("is what the app says when it opens one, also on the screens that follow, until the browser ends", () => {
    const first = visiting("/prabayar/pulsa?title=Isi+Pulsa");
    expect(screenTitles(first.visit, first.request)).toEqual({ "/prabayar/pulsa": "Isi Pulsa" });
    const [cookie = ""] = first.answerHeaders.getSetCookie();
    expect(cookie).not.toContain("Max-Age");
    const next = visiting("/prabayar/pulsa?number=0878", kept(first.answerHeaders));
    expect(screenTitles(next.visit, next.request)).toEqual({ "/prabayar/pulsa": "Isi Pulsa" });
    expect(next.answerHeaders.getSetCookie()).toEqual([]);
  });

  it.each(["\ufe0f", "\u0301".repeat(40), " \ufe0f "])("is nothing that nobody sees", (title) =>
    expect(titleOf(title)).toBe(""),
  );

  it("is what the person says, before what the app says, until they say nothing again", () => {
    const named = visiting("/account/title");
    keepTitle(named.visit, named.request, "/prabayar/pulsa", "Pulsa warung");
    const cookies = kept(named.answerHeaders);
    const opened = visiting("/prabayar/pulsa?title=Isi+Pulsa", cookies);
    expect(screenTitles(opened.visit, opened.request)).toEqual({ "/prabayar/pulsa": "Pulsa warung" });
    expect(ownTitle(opened.request, "/prabayar/pulsa")).toBe("Pulsa warung");
    keepTitle(opened.visit, opened.request, "/prabayar/pulsa", "");
    const again = visiting("/prabayar/pulsa", kept(opened.answerHeaders));
    expect(screenTitles(again.visit, again.request)).toEqual({ "/prabayar/pulsa": "Isi Pulsa" });
  });

  it.each([
    ["  dua\n baris ", "dua baris"],
    ["Hubungi evil.com", ""],
    ["terbalik\u202e", ""],
    ["x".repeat(60), "x".repeat(40)],
    ["话".repeat(41), "话".repeat(40)],
  ])("%j is kept as %j", (text, title) => expect(titleOf(text)).toBe(title));

  it.each([
    ["/prabayar/pulsa", true],
    ["/pascabayar/electricity", true],
    ["/prabayar", false],
    ["/account", false],
    ["//evil.test", false],
    ["/prabayar/../admin", false],
  ])("%s has one of its own: %s", (path, own) => expect(hasOwnTitle(path)).toBe(own));

  it("fits a cookie, whatever is written", () => {
    let cookies: Record<string, string> = {};
    for (let n = 0; n < 30; n += 1) {
      const one = visiting("/account/title", cookies);
      keepTitle(one.visit, one.request, `/prabayar/type-${n}`, "话".repeat(40));
      cookies = kept(one.answerHeaders);
      expect(cookies["gerai_titles"]?.length).toBeLessThan(3_001);
    }
    const last = visiting("/prabayar/pulsa", cookies);
    const titles = Object.keys(screenTitles(last.visit, last.request));
    expect(titles.at(-1)).toBe("/prabayar/type-29");
    expect(titles.length).toBeLessThanOrEqual(8);
  });

  it.each(["%", "null", "[1]", "%7B%22%2Fadmin%22%3A%22x%22%7D", "%7B%22%2Fprabayar%2Fpulsa%22%3A1%7D"])(
    "a cookie that somebody else wrote (%s) names nothing",
    (cookie) => {
      const { visit, request } = visiting("/prabayar/pulsa", { gerai_titles: cookie, gerai_app_titles: cookie });
      expect(screenTitles(visit, request)).toEqual({});
    },
  );
});
