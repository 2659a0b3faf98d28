/** Answers kept, by request without the numbers that change each time (clocks, buckets). */
const answers = new Map<string, { status: number; headers: [string, string][]; body: string }>();
let remembers = false;

const CHANGING_NUMBER = /\d{7,}/g;

/**
 * What the web and API Workers reach in place of the network. Passes everything on; after `/bench/store?on` it answers
 * a request that it has seen from memory, which leaves the Workers' own cost to be measured.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/bench/store") {
      remembers = url.search === "?on";
      return new Response(remembers ? "on" : "off");
    }
    if (!remembers) return fetch(request);
    const body = await request.text();
    const key = `${request.method} ${request.url} ${body.replace(CHANGING_NUMBER, "#")}`;
    let answer = answers.get(key);
    if (!answer) {
      const real = await fetch(request.url, { method: request.method, headers: request.headers, body: body || null });
      answer = { status: real.status, headers: [...real.headers], body: await real.text() };
      answers.set(key, answer);
    }
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  },
};
