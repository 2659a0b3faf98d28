import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { belowWebapp, outOfWebapp } from "#workers/_kit/webapp.ts";

const out = (path: string) => outOfWebapp(new URL(path, "https://own.invalid"));

describe("the app variant", () => {
  it.each([
    ["/webapp", "/"],
    ["/webapp/", "/"],
    ["/webapp/prabayar/pulsa", "/prabayar/pulsa"],
    ["/webapps/prabayar", null],
    ["/prabayar/webapp/x", null],
    ["/", null],
  ])("%s is %s", (pathname, path) => expect(belowWebapp(pathname)).toBe(path));

  it("has no sign-in page of its own: that one leads back into it", () => {
    expect(out("/webapp/auth/login?redirectTo=%2Fprabayar%2Fpulsa%3Fnumber%3D0878&ended=1")).toBe(
      "/auth/login?redirectTo=%2Fwebapp%2Fprabayar%2Fpulsa%3Fnumber%3D0878&ended=1",
    );
    expect(out("/webapp/auth/login?redirectTo=%2Fwebapp%2Fprabayar")).toBe(
      "/auth/login?redirectTo=%2Fwebapp%2Fprabayar",
    );
    expect(out("/webapp/auth/login?redirectTo=https%3A%2F%2Fevil.test")).toBe(
      "/auth/login?redirectTo=https%3A%2F%2Fevil.test",
    );
    expect(out("/webapp/prabayar/pulsa")).toBeNull();
    expect(out("/auth/login")).toBeNull();
  });

  it.each(["/Admin", "/%61dmin", "/%61dmin/audit", "/Pricelist/pulsa", "/R/x"])(
    "leads out of it however its routes are spelled: %s",
    (page) => expect(out(`/webapp${page}`)).toBe(page),
  );

  it("leads out of it to every page that is no signed-in screen, and to no screen of a seller", async () => {
    const all = await routes;
    const frame = all.find(({ file }) => file === "routes/public.tsx");
    const pages = (frame?.children ?? []).map(({ path }) => `/${path?.replace(/:\w+\??/g, "one")}`);
    expect(pages.length).toBeGreaterThan(10);
    for (const page of [...pages, "/admin", "/admin/users"]) expect(out(`/webapp${page}`), page).toBe(page);
    for (const page of ["/prabayar", "/receipt/prabayar/X", "/payment/deposit/topup", "/account", "/multi-courier"])
      expect(out(`/webapp${page}`), page).toBeNull();
  });
});
