import { askedAhead } from "../shared/asked-ahead.ts";

/** What programs call themselves that follow links for nobody: search engines, previews of messengers, tools. */
const ROBOT =
  /(?<!cu)bots?\b|yandex|google-|-google|googleother|barkrowler|archiver|archive\.org|favicon|mail\.ru|censys|zgrab|nmap|masscan|inspectiontool|qwantify|ahrefs|miniflux|imagesift|feed|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|facebookcatalog|meta-external|whatsapp|telegram|skype|slack|discord|viber|line-poker|pinterest|embedly|curl|wget|python|java\/|okhttp|go-http|node|axios|undici|http-?client|libwww|ruby|perl|php|scrapy|postman|insomnia/i;

/** What a request says of who sends it. */
export interface AskedBy {
  readonly method: string;
  readonly headers: Pick<Headers, "get">;
}

/**
 * True for what no person has opened: a program by its own name or without one, a look at the head alone, and a page
 * that a browser fetches before anybody has asked for it.
 */
export function isRobot({ method, headers }: AskedBy): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return method !== "GET" || !agent.startsWith("Mozilla/") || ROBOT.test(agent) || askedAhead(headers);
}
