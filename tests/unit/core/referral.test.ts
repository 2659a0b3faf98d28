import { describe, expect, test } from "vitest";
import { listHeaders } from "#adapters/_kit/list-headers.ts";
import { inviteMessage } from "#core/notifications/invite-message.ts";
import { dueInvite } from "#core/notifications/schema.ts";
import { recipientHash, refusalAddress, refusalToken } from "#core/referral/recipient.ts";
import { isRobot } from "#core/referral/robot.ts";
import { isReferralCode } from "#core/referral/types.ts";

const asked = (agent: string | null, { method = "GET", ...more }: Record<string, string> = {}) => {
  const headers = new Headers(more);
  if (agent !== null) headers.set("User-Agent", agent);
  return isRobot({ method, headers });
};
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

describe("a robot", () => {
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; meta-externalagent/1.1)",
    "WhatsApp/2.23.20.0 A",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/137.0.0.0 Safari/537.36",
    "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
    "Mozilla/5.0 (compatible; GoogleOther)",
    "Mozilla/5.0 (compatible; AhrefsSiteAudit/6.1; +http://ahrefs.com/robot/site-audit)",
    "Mozilla/5.0 (compatible; Qwantify/1.0; +https://www.qwant.com/)",
    "Mozilla/5.0 (compatible; Miniflux/2.2; +https://miniflux.app)",
    "Mozilla/5.0 (compatible; AppEngine-Google; +http://code.google.com/appengine)",
    "Mozilla/5.0 (compatible; Barkrowler/0.9; +https://babbar.tech/crawler)",
    "Mozilla/5.0 (compatible; ia_archiver)",
    "Mozilla/5.0 (compatible; DuckDuckGo-Favicons/1.0)",
    "Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)",
    "Mozilla/5.0 zgrab/0.x",
    "Mozilla/5.0 (compatible; Nmap Scripting Engine)",
    "curl/8.5.0",
    "python-requests/2.32",
    "Go-http-client/2.0",
    "node",
    "",
    null,
  ])("is %s", (agent) => {
    expect(asked(agent)).toBe(true);
  });

  test.each([
    CHROME,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    // Inside of WhatsApp and Instagram people open links, too.
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0 Mobile Safari/537.36 Instagram 380.0.0.0",
    "Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 40) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  ])("is none of %s", (agent) => {
    expect(asked(agent)).toBe(false);
  });

  test("is a browser that fetches ahead or looks at the head alone", () => {
    expect(asked(CHROME, { method: "HEAD" })).toBe(true);
    expect(asked(CHROME, { "Sec-Purpose": "prefetch;prerender" })).toBe(true);
    expect(asked(CHROME, { Purpose: "prefetch" })).toBe(true);
    expect(asked(CHROME, { "X-Moz": "prefetch" })).toBe(true);
  });
});

test("a code is four to sixteen letters and digits; a receipt's token is none", () => {
  expect(["ABCD", "budi99", "A".repeat(16)].every(isReferralCode)).toBe(true);
  for (const none of [
    "ABC",
    "A".repeat(17),
    "AB-CD",
    "ABCD\n",
    "ＡＢＣＤ",
    "abc\u0000d",
    "\ud800bcd",
    "x".repeat(22),
  ]) {
    expect(isReferralCode(none)).toBe(false);
  }
});

describe("an invitation", () => {
  test("ends by a token that only we can make, and only for its own address", async () => {
    const token = await refusalToken("secret", "ani@luar.test");
    expect(await refusalAddress("secret", token)).toBe("ani@luar.test");
    expect(await refusalAddress("another secret", token)).toBeNull();
    expect(await refusalAddress("secret", `${token.slice(0, -2)}AA`)).toBeNull();
    expect(await refusalAddress("secret", "")).toBeNull();
    expect(await recipientHash("secret", "a@b.test")).not.toBe(await recipientHash("secret", "a@c.test"));
  });

  test.each(["id", "en", "zh"] as const)(
    "says in %s who invites, and names its end in text and headers",
    async (locale) => {
      const due = dueInvite.parse({
        id: crypto.randomUUID(),
        user_id: crypto.randomUUID(),
        kind: "referral_invite",
        created_at: "2026-11-28T07:00:00+07:00",
        locale,
        to: "ani@luar.test",
        data: { by: "Warung Budi", code: "WARUNGBUDI", token: await refusalToken("secret", "ani@luar.test") },
      });
      const mail = inviteMessage(due, { site: "Gerai", publicUrl: "https://gerai.test" });
      expect(mail.subject).toContain("Warung Budi");
      expect(mail.text).toContain("https://gerai.test/r/WARUNGBUDI");
      expect(mail.text).toContain(`https://gerai.test/unsubscribe/${due.data.token}`);
      expect(listHeaders(mail.unsubscribe ?? "")).toEqual({
        "List-Unsubscribe": `<https://gerai.test/unsubscribe/${due.data.token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    },
  );
});

test("a mailbox is known again by whichever of its addresses is written", async () => {
  const hash = (email: string) => recipientHash("secret", email);
  const same = async (one: string, other: string) => (await hash(one)) === (await hash(other));
  expect(await same("u0@example.com", "u0+1@example.com")).toBe(true);
  expect(await same("budi.toko@gmail.com", "b.uditoko+x@googlemail.com")).toBe(true);
  expect(await same("budi.toko@example.com", "buditoko@example.com")).toBe(false);
  expect(await same("a@example.com", "b@example.com")).toBe(false);
});
