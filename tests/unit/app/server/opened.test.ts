import { expect, test } from "vitest";
import { unlessOpened } from "#app/server/opened.server.ts";

const asked = (init: RequestInit = {}) => unlessOpened(new Request("https://gerai.test/admin/payouts/BAY1/file", init));
const ahead = (name: string, value: string) => asked({ headers: { [name]: value } })?.status;

test("a look is somebody's who asks for the whole, not for the head, and not one that a browser sends ahead", () => {
  expect(asked()).toBeNull();
  expect(asked({ method: "HEAD" })?.status).toBe(405);
  expect(ahead("Sec-Purpose", "prefetch")).toBe(503);
  expect(ahead("Sec-Purpose", "prefetch;prerender")).toBe(503);
  expect(ahead("Purpose", "prefetch")).toBe(503);
  expect(ahead("X-Moz", "prefetch")).toBe(503);
  expect(asked({ method: "HEAD" })?.headers.get("Cache-Control")).toBe("private, no-store");
});
