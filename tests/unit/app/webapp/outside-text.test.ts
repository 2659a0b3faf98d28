import { afterAll, expect, it, vi } from "vitest";

vi.mock("#app/i18n/route-texts.ts", () => ({ routeTexts: async () => undefined }));
vi.mock("#app/i18n/client-texts.ts", () => ({ clientLocale: () => "id" }));
vi.mock("#app/i18n/instance.ts", () => ({ madeTexts: () => ({ t: (key: string) => key }) }));
const said = vi.hoisted(() => vi.fn());
vi.mock("#app/components/ui/toast.tsx", () => ({ toast: said }));
// Files share modules: others have read these with what is real behind them, and read them so again afterwards.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { LONGEST_NUMBER, outsideText } = await import("#app/features/webapp/outside-text.ts");
const { phoneContacts } = await import("#app/features/contacts/phone-contacts.ts");

it.each([
  [" 0812-3456 7890 ", "0812-3456 7890", false],
  ["\u202e0812\u00003456\u200b", "08123456", false],
  ["1234 5678 9012 3456 7890", "1234 5678 9012 3456 7890", false],
  ["123456789012345678901", null, true],
  ["8".repeat(58_000), null, true],
  [`${" ".repeat(990)}087800001230`, "087800001230", false],
  [`${"\u200b".repeat(991)}087800001230`, "087800001230", false],
  [`0878${" ".repeat(1_000)}00001230`, `0878${" ".repeat(1_000)}00001230`, false],
  [`0878${"-".repeat(1_000)}00001230123456789`, null, true],
  ["", "", false],
  [{}, null, false],
  [5, null, false],
  [true, null, false],
  [undefined, null, false],
])("of what was told from outside, %j, a field gets %j", (told, text, long) => {
  expect(outsideText(told, LONGEST_NUMBER)).toEqual({ text, long });
});

it("a picked contact's number is taken whole or not at all, and said; a name is cut", async () => {
  const picked = async (name: unknown, number: unknown) => {
    const page = new EventTarget();
    const GeraiAndroid = {
      pickContact: (request: string) =>
        page.dispatchEvent(new CustomEvent("gerai-contact", { detail: { request, name, number } })),
    };
    vi.stubGlobal("window", Object.assign(page, { GeraiAndroid }));
    return phoneContacts()?.();
  };
  expect(await picked(`A\u202e${"n".repeat(200)}`, "+62 812-3456-7890")).toEqual({
    name: `A${"n".repeat(99)}`,
    number: "+62 812-3456-7890",
  });
  expect(await picked({}, "0812")).toEqual({ name: "", number: "0812" });
  expect([await picked("Ani", {}), await picked("Ani", "")]).toEqual([null, null]);
  expect(said).not.toHaveBeenCalled();
  expect(await picked("Ani", "8".repeat(58_000))).toBeNull();
  expect(said).toHaveBeenCalledExactlyOnceWith("webapp:tooLong.contact", "bad");
  vi.unstubAllGlobals();
});
