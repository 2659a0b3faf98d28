import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

interface Started {
  readonly request: IncomingMessage;
}

/**
 * Counts the calls of the embedded gateway's Data API, each one round trip to the database, that are made as a person
 * while `body` runs, by their paths: the gateway serves in this process. What Workers ask as themselves is not counted.
 */
export async function countAsked(gateway: string, body: () => Promise<void>): Promise<Map<string, number>> {
  const { host } = new URL(gateway);
  const asked = new Map<string, number>();
  const note = (message: unknown) => {
    const { headers, url } = (message as Started).request;
    if (headers.host !== host || !url?.startsWith("/rest/v1/") || !isPersons(headers.authorization)) return;
    const [path = ""] = url.split("?");
    asked.set(path, (asked.get(path) ?? 0) + 1);
  };
  subscribe("http.server.request.start", note);
  try {
    await body();
  } finally {
    unsubscribe("http.server.request.start", note);
  }
  return asked;
}

/** A token with a subject is a person's; keys of the platform have none. */
function isPersons(authorization: string | undefined): boolean {
  const [, payload = ""] = (authorization ?? "").split(".");
  try {
    return typeof JSON.parse(Buffer.from(payload, "base64url").toString()).sub === "string";
  } catch {
    return false;
  }
}
