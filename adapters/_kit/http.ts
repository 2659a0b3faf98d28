import { parseExactJson } from "#core/shared/exact-json.ts";

/** One HTTP exchange with a partner: bounded in time and size, never throws. */

export interface HttpCall {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** An exchange that brought JSON, whatever its status (an error to be read is an answer); or why there is none. */
export type PartnerAnswer =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  | { readonly ok: false; readonly reason: "timeout" | "network" | "http" | "garbage"; readonly detail: string };

/** The platform's fetch, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends the call and reads the whole answer within `timeoutMs`. Redirects are not followed: a partner's API has none.
 */
export async function callPartner(
  call: HttpCall,
  fetcher: Fetch = (url, init) => fetch(url, init),
): Promise<PartnerAnswer> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await fetcher(call.url, {
      method: call.method,
      headers: {
        accept: "application/json",
        ...(call.json === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      body: call.json === undefined ? undefined : JSON.stringify(call.json),
      redirect: "manual",
      signal,
    });
    const text = await readBounded(response, call.maxBytes);
    if (text === null) return { ok: false, reason: "garbage", detail: `more than ${call.maxBytes} bytes` };
    const json = parseJson(text);
    if (json !== undefined) return { ok: true, status: response.status, json };
    const reason = response.status >= 300 ? "http" : "garbage";
    return { ok: false, reason, detail: `HTTP ${response.status}, not JSON` };
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "timeout", detail: `no answer in ${call.timeoutMs} ms` };
    return { ok: false, reason: "network", detail: error instanceof Error ? error.message : "connection failed" };
  }
}

/** JSON with every digit of its whole numbers, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
