import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Notices } from "#app/components/notices.tsx";
import { drawBy } from "#app/components/once-drawn-nav.tsx";
import { noticesBy } from "#app/components/page-notices.tsx";

drawBy(renderToString);
noticesBy(Notices);

/**
 * A page as one string. Every loader has answered before this runs and nothing is
 * deferred, so streaming would gain nothing; a string costs less than half the CPU.
 * What `RemixServer` would stream after the page, the loaders' data, stands at the end of the body.
 */
export async function renderDocument(
  remix: EntryContext,
  nonce: string | undefined,
  page: (remix: EntryContext) => ReactElement,
): Promise<string> {
  // Text at once where nothing is deferred (scripts/server-libraries.ts); a stream in development.
  const handoff: ReadableStream<Uint8Array> | string | undefined = remix.serverHandoffStream;
  const data = typeof handoff === "object" ? await new Response(handoff).text() : (handoff ?? null);
  const markup = renderToString(page({ ...remix, serverHandoffStream: undefined }));
  const needsData = data !== null && nonce !== undefined && remix.renderMeta?.didRenderScripts === true;
  return `<!DOCTYPE html>${needsData ? withData(markup, data, nonce) : markup}`;
}

/**
 * Fetches and runs the page's scripts once the page has been painted: on a slow line they would take what its first
 * picture needs (docs/decisions/client-code.md). `<Scripts>` leaves them inert, and their names with the first of them
 * (scripts/server-libraries.ts). A page in a tab behind paints nothing and starts them after a second.
 */
const START = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const first = document.querySelector("link[rel=later]");
    const inert = document.querySelector("script[type=later]");
    if (!first || !inert) return;
    for (const file of [first.href, ...first.dataset.with.split(" ")]) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.fetchPriority = "low";
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = inert.nonce;
    script.text = inert.text;
    inert.replaceWith(script);
  };
  setTimeout(start, 1000);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();`.replace(/\n\s*/g, "");

/**
 * Hands the data to the stream that `<Scripts>` has opened. It stands beside the script as it is: as a text in it
 * each of its quotes would be escaped, and read twice. Goes where React leaves foreign nodes alone.
 */
function withData(markup: string, data: string, nonce: string): string {
  const end = markup.lastIndexOf("</body>");
  const handOver = `(({streamController:c})=>{c.enqueue(document.getElementById("${DATA}").textContent+"\\n");c.close()})(window.__remixContext);`;
  return `${markup.slice(0, end)}<script type="application/json" id="${DATA}">${scriptSafe(data)}</script><script nonce="${nonce}">${handOver}${START}</script>${markup.slice(end)}`;
}

/** Its id. */
const DATA = "page-data";

/**
 * JSON that cannot end a script element. As in the markup (scripts/server-libraries.ts), a letter that would make the
 * whole page slow to send is written by its number.
 */
function scriptSafe(json: string): string {
  let isWide = false;
  const safe = json.trimEnd().replace(/[<\xa0-\xff\u2000-\u22ff]/g, (character) => {
    isWide ||= character > "\xff";
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  // V8 keeps two bytes a letter where the text had them that it was made of.
  return isWide && /^\p{ASCII}*$/u.test(safe) ? atob(btoa(safe)) : safe;
}
