import { describe, expect, it } from "vitest";
import { inCourierMode } from "#app/components/courier-mode.tsx";
import { locksPage, withFlag } from "#app/components/use-query-flag.ts";

describe("what lies over a page", () => {
  it.each([
    ["?sidebar=1", true],
    ["?page=2&confirm-modal=pin", true],
    ["?my_dialog", true],
    ["?q=sidebar", false],
    ["?chat=1", false],
    ["", false],
  ])("%s locks it: %s", (search, locked) => {
    expect(locksPage(search)).toBe(locked);
  });

  it("is a flag of the address, beside what is there", () => {
    const here = { pathname: "/report", search: "?page=2&status=failed" };
    const open = withFlag(here, "chat", true);
    expect(open).toBe("/report?page=2&status=failed&chat=1");
    expect(withFlag({ pathname: "/report", search: open.slice("/report".length) }, "chat", false)).toBe(
      "/report?page=2&status=failed",
    );
    expect(withFlag({ pathname: "/", search: "?sidebar=1" }, "sidebar", false)).toBe("/");
  });
});

it.each([
  ["/multi-courier", "", true],
  ["/multi-courier/history", "", true],
  ["/account", "?from=multicourier", true],
  ["/multi-couriers", "", false],
  ["/prabayar/pulsa", "", false],
  ["/account", "?from=topup", false],
])("%s%s is in the mode of several couriers: %s", (pathname, search, on) => {
  expect(inCourierMode(pathname, search)).toBe(on);
});
