/** What a guest fills in on a page of an agent's. */
interface Wanted {
  readonly number: string;
  readonly product: string;
  /** A channel's id; the first that is offered without. */
  readonly channel?: string;
}

/** Orders as a browser without scripts does, and answers the address of the order's page. */
export async function orderAsGuest(
  origin: string,
  path: string,
  { number, product, channel }: Wanted,
): Promise<string> {
  const url = `${origin}${path}?${new URLSearchParams({ number, product })}`;
  const page = await fetch(url);
  const text = await page.text();
  const fields = new URLSearchParams();
  for (const [, tag = ""] of text.matchAll(/<input ([^>]*)>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    if (attribute("type") === "hidden" && attribute("name"))
      fields.append(attribute("name") ?? "", attribute("value") ?? "");
    if (attribute("name") === "channel" && !fields.has("channel")) fields.set("channel", attribute("value") ?? "");
  }
  if (channel) fields.set("channel", channel);
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const answer = await fetch(url, { method: "POST", body: fields, redirect: "manual", headers: { cookie, origin } });
  const leads = answer.headers.get("location");
  if (!leads) throw new Error(`nothing was ordered: ${answer.status} ${(await answer.text()).slice(0, 2000)}`);
  return leads;
}
