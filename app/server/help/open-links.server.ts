import { inAgentCenter, mayOpen } from "#app/navigation/may-open.ts";
import { wayBack } from "#app/navigation/shell-menu.ts";
import { isUserVisit, type Visit } from "../visit.server.ts";

const LINK = /<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;
const PRICES = /^\/pricelist(?:\/(.+))?$/;

/**
 * A text's HTML in which nothing leads where its reader is not let in, or where there is nothing now: such a link is
 * words. What a guest may not open yet asks them to sign in, and stays. Below /webapp links stay in the variant.
 */
export async function withOpenLinks(visit: Visit, html: string): Promise<string> {
  const opens = await openTo(visit);
  const base = visit.webapp ? "/webapp" : "";
  return html.replaceAll(LINK, (link, to: string, words: string) =>
    opens(to) ? link.replace('href="/', `href="${base}/`) : words,
  );
}

async function openTo(visit: Visit): Promise<(to: string) => boolean> {
  const { site } = visit;
  const priced = [...site.services, ...site.bills];
  const isThere = (path: string) => {
    if (path === "/apk") return site.show_download;
    const prices = PRICES.exec(path);
    return !prices || (prices[1] === undefined ? priced.length > 0 : priced.includes(prices[1]));
  };
  const pathOf = (to: string) => to.replace(/[?#].*/s, "");
  if (!isUserVisit(visit)) return (to) => isThere(pathOf(to));
  const [account, menu] = await Promise.all([visit.account(), visit.menu()]);
  const paths = menu.map(({ path }) => path);
  return (to) => {
    const path = pathOf(to);
    if (path === "/apk" || PRICES.test(path)) return isThere(path);
    const back = wayBack(path);
    // A screen whose way back is closed is for who comes to it otherwise.
    const isOpen = mayOpen(account, paths, path) && (back === null || mayOpen(account, paths, back));
    return isOpen && !(site.hide_agent_center && inAgentCenter(path));
  };
}
