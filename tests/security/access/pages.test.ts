import { beforeAll, describe, expect, test } from "vitest";
import { isNeed, type Need } from "#core/accounts/can.ts";
import { deployedName } from "#scripts/runtime/start-workers.ts";
import { WORKERS } from "#scripts/runtime/workers.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { noteOf } from "#workers/_kit/request-log.ts";
import { allPages, builtApp, needOf, type Page } from "../support/pages.ts";
import { type Everybody, everybody, STANDINGS, type Standing } from "../support/standings.ts";
import { type Outcome, outcomeFor } from "../support/who-may.ts";

const world = useWorld({ newDevicesWait: true });
const pages = await allPages();
const addressed = pages.filter((page): page is Page & { path: string } => page.path !== null);

let people: Everybody;
beforeAll(async () => {
  // Before the first page: who the site is is kept for a minute.
  await world().sql.query("update private.site_settings set company_email = 'halo@toko.example'");
  people = await everybody(world());
});

/** An address of a page; what stands for its parameters is nobody's. */
const addressOf = ({ path }: { path: string }) =>
  path
    .replace("/:type?", "/pulsa")
    .replace(":type", path.startsWith("/pascabayar") ? "bpjs" : "pulsa")
    .replaceAll(/:\w+\??/g, "0190d3a0-0000-7000-8000-0000000000ff")
    .replace("*", "nothing/here");

/** Where people without these features are sent (core spec §6). */
const SENT: Partial<Record<Need, string>> = {
  excel: "/prabayar?lacking=excel",
  multicourier: "/prabayar/pulsa?lacking=multicourier",
};

type Answer = { readonly status: number; readonly text: string; readonly headers: Headers };

/** What became of a request, by what the browser sees. */
function outcomeOf({ status, text, headers }: Answer, page: Page, address: string): Outcome {
  const to = headers.get("location");
  const back = address === "/" ? "" : `?redirectTo=${encodeURIComponent(address)}`;
  if (to === `/auth/login${back}`) return "signs in";
  if (to === `/auth/device${back}`) return "waits";
  if (to !== null && to === SENT[needOf(page)]) return "forbidden";
  if (status === 403) {
    if (text.includes("Akun Anda belum aktif. Anda hanya dapat melihat daftar harga.")) return "inactive";
    expect(text).toMatch(/Akun Anda tidak punya akses ke halaman ini|Anda tidak punya akses ke sini!/);
    return "forbidden";
  }
  return "in";
}

/** What is expected; somebody on a waiting device stands before the waiting page wherever a page is about them. */
function asExpected(page: Page, standing: Standing, seen: Outcome): boolean {
  const wanted = outcomeFor(needOf(page), standing);
  return seen === wanted || (wanted === "in" && standing === "pending" && seen === "waits");
}

/**
 * Who asks for each page: in full everybody. Here everybody asks for the first page of each need, a guest for each, and
 * one of the others in turn.
 */
function askers(): ReadonlyMap<(typeof addressed)[number], readonly Standing[]> {
  const first = new Map(addressed.toReversed().map((page) => [page.needs, page]));
  const others = STANDINGS.filter((standing) => standing !== "guest");
  return new Map(
    addressed.map((page, n) => [
      page,
      first.get(page.needs) === page ? STANDINGS : (["guest", ...inTurn(others, n, 1)] as const),
    ]),
  );
}

describe("Z2: pages", () => {
  test("all say what they need", () => {
    expect(pages.length).toBeGreaterThan(45);
    expect(pages.filter(({ needs }) => !isNeed(needs)).map(({ id }) => id)).toEqual([]);
  });

  test("need a session, but for the public ones; the admin's need an admin", () => {
    // Core spec §6: agency, price list, help, blog, payment return pages, landing pages; the logo on them; what
    // leads to a session; the app; a receipt whose seller gave its address away, and where customers of agents buy.
    const open =
      /^\/(\*|auth\/(login|register(\/verify)?|forgot|reset|logout)|preferences|pricelist.*|developers(\/errors)?|logo\/:id(\/app\.svg)?|manifest\.webmanifest|offline|banner\/:id|apk|(r|unsubscribe)\/:token|checkout\/.*|midtrans\/\w+|sitemap\.xml|robots\.txt|agency|(blog|help|m|media|l)\b.*)?$/;
    for (const page of addressed) {
      if (needOf(page) === "guest") expect(page.path).toMatch(open);
      if (/^\/admin\b/.test(page.path)) expect([page.path, page.needs]).toEqual([page.path, "admin"]);
    }
  });

  test("as documents, as data and as forms refuse whom they must, each in its way", async () => {
    const wrong: string[] = [];
    let asked = 0;
    const check = (what: string, page: Page, standing: Standing, answer: Answer, address: string) => {
      asked += 1;
      const seen = outcomeOf(answer, page, address);
      if (answer.status >= 500 || !asExpected(page, standing, seen)) {
        wrong.push(`${standing} ${what} ${page.path}: ${seen} (${answer.status}), needs ${String(page.needs)}`);
      }
    };
    for (const [page, standings] of askers()) {
      const address = addressOf(page);
      const dataAddress = `${address === "/" ? "/_root" : address}.data`;
      for (const standing of standings) {
        const who = people[standing];
        check("opens", page, standing, await who.page(address), address);
        if (page.hasLoader) {
          const only = `${dataAddress}?_routes=${encodeURIComponent(page.id)}`;
          check("fetches", page, standing, await who.page(only), address);
        }
        const mayPost = outcomeFor(needOf(page), standing) === "in";
        // Whom it lets in posts without a token: nothing is done, and it was no question of access.
        if (page.hasAction && !mayPost) {
          check("posts", page, standing, await who.page(address, { csrf: who.csrf }), address);
        }
      }
    }
    console.log(`Z2: ${addressed.length} pages, ${STANDINGS.length} standings, ${asked} requests`);
    expect(wrong).toEqual([]);
  });

  test("run neither loader nor action before their visitor is let in", async () => {
    const ran: string[] = [];
    const secret = { loader: () => ran.push("loader"), action: () => ran.push("action"), default: () => null };
    const { entry } = await builtApp();
    const routes = entry.module.guard({
      admins: { id: "admins", module: { ...secret, needs: "admin" } },
      silent: { id: "silent", module: secret },
      misspelt: { id: "misspelt", module: { ...secret, needs: "guests" } },
    } as never);
    const web = WORKERS.find(({ name }) => name === "web");
    const env = await world().workers.mf.getBindings(web && deployedName(web));
    const ask = async (id: string, work: "loader" | "action", { cookie }: ApiUser) => {
      const method = work === "action" ? "POST" : "GET";
      const request = new Request(`${world().url}/x`, { method, headers: { cookie } });
      const context = {
        env,
        ctx: { waitUntil: () => undefined },
        answerHeaders: new Headers(),
        note: noteOf(request),
        fromOwnPage: true,
      };
      const run = routes[id]?.module[work] as undefined | ((args: unknown) => Promise<unknown>);
      return run?.({ request, context, params: {} }).catch((refusal: unknown) => refusal);
    };
    for (const standing of STANDINGS.filter((each) => each !== "admin")) {
      for (const id of ["admins", "silent", "misspelt"]) {
        await ask(id, "loader", people[standing]);
        await ask(id, "action", people[standing]);
      }
    }
    await ask("silent", "loader", people.admin);
    expect(ran).toEqual([]);
    await ask("admins", "loader", people.admin);
    await ask("admins", "action", people.admin);
    expect(ran).toEqual(["loader", "action"]);
  });

  test("that are refused say so in words, with a way out", async () => {
    const refused = await people.member.page("/admin");
    expect(refused.text).toContain("Anda tidak punya akses ke sini!");
    expect(refused.text).toMatch(/<a [^>]*href="\/"/);
    const inactive = await people.inactive.page("/payment/deposit/topup");
    expect(inactive.text).not.toContain("Izin dan kategori diberikan");
    expect(inactive.text).toMatch(/<a [^>]*href="\/pricelist"/);
    const file = await people.inactive.page("/account/laporan/saldo.csv");
    expect(file.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test("that are refused say which permission or category is missing, who gives it, and how to ask", async () => {
    const wanted = [
      ["member", "/payment/deposit/transfer", "izin “Transfer deposit ke orang lain”"],
      ["member", "/account/agent", "untuk agen dan master agen. Kategori akun Anda: Member."],
      ["agent", "/agent-center/list-agent-debt", "izin “Sales: memutuskan pinjaman agen”"],
      ["master", "/admin", "hanya untuk admin"],
    ] as const;
    for (const [standing, path, lacking] of wanted) {
      const { status, text } = await people[standing].page(path);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain(lacking);
      expect(text).toMatch(/Izin dan kategori diberikan oleh admin \S/);
      expect(text).toContain('href="/help/hubungi-kami"');
    }
    expect((await people.member.page("/help/hubungi-kami")).text).toContain("halo@toko.example");
  });

  test("that show nobody's thing are 404 inside the frame, with the screen's way back", async () => {
    const nobodys = "0190d3a0-0000-7000-8000-0000000000ff";
    for (const [path, back] of [
      [`/notification/today/${nobodys}`, "/notification/today"],
      ["/account/laporan/transaksi/TRX-TIDAK-ADA", "/account/laporan/semua"],
      [`/account/contact/${nobodys}`, "/account/contact"],
    ]) {
      const { status, text } = await people.agent.page(path ?? "");
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain("Yang Anda buka sudah tidak ada");
      expect(text.match(new RegExp(`href="${back}"`, "g"))?.length).toBeGreaterThan(1);
      expect(text).toMatch(/<nav\b/);
    }
  });
});
