import { describe, expect, it } from "vitest";
import { fieldText, readShown, SHOWN } from "#app/features/admin/catalogue/shown-fields.ts";
import { changedFields } from "#app/server/product-form.server.ts";
import { SentForm } from "#app/server/sent-form.server.ts";

function form(shown: object | string, typed: Readonly<Record<string, string>>): SentForm {
  const data = new FormData();
  data.set(SHOWN, typeof shown === "string" ? shown : JSON.stringify(shown));
  for (const [name, text] of Object.entries(typed)) data.set(name, text);
  return new SentForm(data);
}

describe("the fields that a form changes", () => {
  it("are those whose text is another than the form showed", () => {
    const shown = { name: "XL 10.000", price_1: "10.900", stock: "", description: "satu\ndua" };
    const typed = { name: "XL 10.000", price_1: "Rp 11.000", stock: "0", description: "satu\r\ndua" };
    expect(changedFields(form(shown, typed))).toEqual({ price_1: 11_000, stock: 0 });
  });

  it("are empty where nothing is allowed, and no amount where there has to be one", () => {
    const shown = { nominal: "10.000", stock: "4", permission: "excel", promo_discount: "500", price_1: "10.900" };
    const typed = { nominal: "", stock: "", permission: "", promo_discount: "", price_1: "" };
    expect(changedFields(form(shown, typed))).toEqual({
      nominal: null,
      stock: null,
      permission: null,
      promo_discount: 0,
      price_1: null,
    });
  });

  it("have a moment of Jakarta as the verb takes it", () => {
    const typed = { disturbed_until: "2026-11-25T18:00" };
    expect(changedFields(form({ disturbed_until: "" }, typed))).toEqual({
      disturbed_until: "2026-11-25T18:00:00+07:00",
    });
    expect(changedFields(form({ disturbed_until: "" }, { disturbed_until: "besok" }))).toEqual({
      disturbed_until: "besok",
    });
  });

  it.each(["", "null", "[]", "{", '"x"', "1"])("are none where what was shown reads %j", (text) => {
    expect(changedFields(form(text, { name: "x" }))).toEqual({});
    expect(readShown(text)).toEqual({});
  });
});

describe("a field of a refused form", () => {
  const refused = {
    intent: "data",
    typed: { [SHOWN]: JSON.stringify({ name: "lama", label: "10.000" }), name: "lama", label: "10 ribu" },
    fields: {},
    problems: [],
  };
  it("keeps what was typed, and shows what is true now where nothing was", () => {
    expect(fieldText(refused, "label", "milik admin lain")).toBe("10 ribu");
    expect(fieldText(refused, "name", "milik admin lain")).toBe("milik admin lain");
    expect(fieldText(null, "name", "sekarang")).toBe("sekarang");
  });
});
