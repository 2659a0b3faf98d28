import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { unlessOpened } from "#app/server/opened.server.ts";

const asked = (init: RequestInit = {}, route = "/admin/payouts/:batch/file") =>
  unlessOpened({
    request: new Request("https://gerai.test/admin/payouts/BAY1/file", init),
    context: { note: { route } } as LoaderFunctionArgs["context"],
  });
const ahead = (name: string, value: string) => asked({ headers: { [name]: value } })?.status;

test("a look is somebody's who asks for the whole, not for the head, and not one that a browser sends ahead", () => {
  expect(asked()).toBeNull();
  expect(asked({ method: "HEAD" })?.status).toBe(405);
  expect(ahead("Sec-Purpose", "prefetch")).toBe(503);
  expect(ahead("Sec-Purpose", "prefetch;prerender")).toBe(503);
  expect(ahead("Purpose", "prefetch")).toBe(503);
  expect(ahead("X-Moz", "prefetch")).toBe(503);
  expect(ahead("X-Purpose", "preview")).toBe(503);
  expect(asked({}, "/admin/payouts/:batch/file.data")?.status).toBe(404);
  expect(asked({ method: "HEAD" })?.headers.get("Cache-Control")).toBe("private, no-store");
});
