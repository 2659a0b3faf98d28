import { beforeAll, expect, test } from "vitest";
import { useBrowser } from "#tests/e2e/support/browser.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { Client, type Reply } from "../support/client.ts";
import { FOREIGN_ADDRESSES } from "../support/payloads.ts";

const world = useSharedWorld({ workers: ["web", "api", "sandbox"] });
const person = usePerson(world, "agen");
const member = usePerson(world, "member");
const browser = useBrowser();

let agent: Client;
beforeAll(async () => {
  agent = await Client.signedIn(world().url, person.email);
  await agent.page("/account");
});

/** Where a browser on `path` goes next, as it reads the Location header; null where it stays. */
function leadsTo({ headers }: Reply, path: string): URL | null {
  const location = headers.get("location") ?? headers.get("x-remix-redirect");
  return location === null ? null : new URL(location, world().url + path);
}

type Way = readonly [name: string, path: string, go: (address: string) => Promise<Reply>];

const encoded = (path: string, name: string) => (address: string) =>
  agent.page(`${path}?${new URLSearchParams({ [name]: address })}`);
const ways = (): readonly Way[] => [
  ["login, signed in", "/auth/login", encoded("/auth/login", "redirectTo")],
  ["register, signed in", "/auth/register", encoded("/auth/register", "redirectTo")],
  ["the waiting room", "/auth/device", encoded("/auth/device", "redirectTo")],
  ["preferences", "/preferences", (redirectTo) => agent.form("/preferences", { theme: "dark", redirectTo })],
  [
    "signing in",
    "/auth/login",
    async (redirectTo) => {
      const guest = new Client(world().url);
      await guest.page("/auth/login");
      return guest.form("/auth/login", { login: member.email, password: "rahasia-123", redirectTo });
    },
  ],
  [
    "a page's own path, signed out",
    "/",
    (address) =>
      new Client(world().url).page(`/account${encodeURI(address.startsWith("/") ? address : `/${address}`)}`),
  ],
];

test("B5: no return address leads away from the site", async () => {
  const away: string[] = [];
  let tried = 0;
  for (const [name, path, go] of ways()) {
    for (const address of FOREIGN_ADDRESSES) {
      const reply = await go(address);
      const target = leadsTo(reply, path);
      tried += 1;
      const stays = target === null || (target.origin === world().url && !target.pathname.startsWith("//"));
      if (!stays || reply.status >= 500)
        away.push(`${name}: ${JSON.stringify(address)} ${reply.status} ${target?.href}`);
    }
  }
  console.log(`B5: ${tried} return addresses`);
  expect(FOREIGN_ADDRESSES.length).toBeGreaterThanOrEqual(50);
  expect(away).toEqual([]);
});

test("B5: pages that keep a way back link nowhere else, as a browser reads it", async () => {
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const away: string[] = [];
  for (const path of ["/auth/login", "/auth/register", "/payment/deposit/topup", "/payment/deposit/topup/DEP0"]) {
    const name = path.startsWith("/auth") ? "redirectTo" : "from";
    for (const address of FOREIGN_ADDRESSES) {
      const client = path.startsWith("/auth") ? new Client(world().url) : agent;
      const { text } = await client.page(`${path}?${new URLSearchParams({ [name]: address })}`);
      const links = [...text.matchAll(/(?:href|action|formaction|src)="([^"]*)"/g)].map(([, link = ""]) =>
        link.replaceAll("&amp;", "&"),
      );
      for (const link of links) {
        const { protocol, origin } = new URL(link, world().url);
        if (!["http:", "https:"].includes(protocol) || origin !== world().url)
          away.push(`${path} ${JSON.stringify(address)} ${link}`);
      }
    }
  }
  expect(away).toEqual([]);
  // And once with a real browser all the way: sign in with the worst of them in the address bar.
  for (const address of ["//evil.test", "/\\evil.test", "/\t/evil.test", "javascript:alert(1)"]) {
    await page.goto(`${world().url}/auth/login?${new URLSearchParams({ redirectTo: address })}`);
    await page.locator("input[name=login]").fill(member.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname !== "/auth/login");
    expect(new URL(page.url()).origin).toBe(world().url);
    await context.clearCookies();
  }
  await context.close();
});
