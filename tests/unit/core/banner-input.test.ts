import { describe, expect, it } from "vitest";
import { pictureSource } from "#adapters/pictures/picture-source.ts";
import { bannerInput } from "#core/marketing/banner-schema.ts";
import { bannerHref } from "#core/marketing/types.ts";
import { DomainError } from "#core/shared/errors.ts";

const FORM = {
  carousel: "home",
  language: "",
  source: "upload",
  external_url: "",
  caption: " Kuota murah ",
  destination: "",
  uri: "",
  url: "",
  page: "register",
  target: "_self",
  position: 10,
  starts_at: "",
  ends_at: "",
  active: true,
  has_picture: true,
  reason: "promo bulan ini",
};
const wrongFields = (more: object) =>
  (bannerInput.safeParse({ ...FORM, ...more }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

describe("an admin's form of a banner", () => {
  it("says where it leads by what was chosen, whatever stands in the other fields", () => {
    expect(bannerInput.parse(FORM).values).toMatchObject({ caption: "Kuota murah", destination: null, leads_to: null });
    expect(bannerInput.parse({ ...FORM, destination: "page" }).values).toMatchObject({ leads_to: "register" });
    const elsewhere = { ...FORM, source: "external", external_url: "https://gambar.contoh.id/a.png", uri: "//x" };
    expect(bannerInput.parse(elsewhere).values).toMatchObject({ external_url: elsewhere.external_url });
    const home = { ...FORM, destination: "url", url: "https://toko.co.id/" };
    expect(bannerInput.parse(home).values).toMatchObject({ destination: "url", leads_to: home.url });
    expect(bannerInput.parse({ ...FORM, starts_at: "2026-12-01T08:00" }).values).toMatchObject({
      starts_at: "2026-12-01T08:00:00+07:00",
      ends_at: null,
    });
  });

  it.each([
    [{ destination: "uri", uri: "//evil.test" }, "uri: own_path"],
    [{ destination: "uri", uri: "/\\evil.test" }, "uri: own_path"],
    [{ destination: "uri", uri: "javascript:alert(1)" }, "uri: own_path"],
    [{ destination: "url", url: "javascript:alert(1)" }, "url: https_url"],
    [{ destination: "url", url: "http://contoh.id/" }, "url: https_url"],
    [{ destination: "url", url: "https://contoh.id:8443/a" }, "url: https_host"],
    [{ destination: "url", url: "https://Contoh.id/a" }, "url: https_host"],
    [{ destination: "url", url: "https://contoh.id" }, "url: https_path"],
    [{ destination: "url", url: "https://contoh.id/dua kata" }, "url: https_path"],
    [{ destination: "page", page: "constructor" }, "page: one_of"],
    [{ source: "external", external_url: "https://127.0.0.1/a.png" }, "external_url: https_host"],
    [{ source: "external", external_url: "https://admin.internal/a.png" }, "external_url: https_inside"],
    [{ caption: " " }, "caption: required"],
    [{ starts_at: "2026-12-02T08:00", ends_at: "2026-12-01T08:00" }, "ends_at: date_order"],
    [{ position: undefined }, "position: required"],
  ])("refuses %j", (more, wrong) => {
    expect(wrongFields(more)).toContain(wrong);
  });

  it("tells at once all that is wrong, a missing picture with the rest", () => {
    const wrong = wrongFields({ has_picture: false, caption: " ", reason: "x" }).map((said) => said.split(":")[0]);
    expect(wrong.toSorted()).toEqual(["caption", "image", "reason"]);
    const elsewhere = { source: "external", external_url: "https://gambar.contoh.id/a.png" };
    expect(wrongFields({ ...elsewhere, has_picture: false })).toEqual([]);
  });
});

it("a banner leads to its page by name, to its path or address, or nowhere", () => {
  const none = { uri: null, url: null, page: null };
  expect(bannerHref(none)).toBeNull();
  expect(bannerHref({ ...none, page: "pricelist" })).toBe("/pricelist");
  expect(bannerHref({ ...none, page: "toString" })).toBeNull();
  expect(bannerHref({ ...none, uri: "/products" })).toBe("/products");
});

describe("a picture from elsewhere", () => {
  const codeOf = (answer: Response | Error, url = "https://gambar.contoh.id/a.png", most = 8) =>
    pictureSource(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    })
      .fetch(url, most)
      .then(
        (bytes) => [...bytes].join(","),
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      );

  it("is read whole, up to what was asked", async () => {
    expect(await codeOf(new Response(new Uint8Array([1, 2, 3])))).toBe("1,2,3");
    expect(await codeOf(new Response(new Uint8Array(9)))).toBe("file_too_large");
  });

  it("is refused where it leads on, is missing, fails, or lies at no public address", async () => {
    const moved = new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } });
    expect(await codeOf(moved)).toBe("picture_unreachable");
    expect(await codeOf(new Response("no", { status: 404 }))).toBe("picture_unreachable");
    expect(await codeOf(new Error("reset"))).toBe("picture_unreachable");
    for (const url of [
      "http://gambar.contoh.id/a.png",
      "https://[::1]/a.png",
      "https://169.254.169.254/",
      "https://localhost/",
    ]) {
      expect(await codeOf(new Response("x"), url)).toBe("picture_unreachable");
    }
  });
});
