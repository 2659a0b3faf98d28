import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nationalPhone, parsePhone, spacedContact, spacedPhone } from "#core/shared/phone.ts";

const rest = fc.stringMatching(/^8[0-9]{8,11}$/);

describe("a phone number, however it is typed", () => {
  it("becomes one E.164 number", () => {
    fc.assert(
      fc.property(rest, (number) => {
        for (const text of [
          `0${number}`,
          `62${number}`,
          `+62${number}`,
          `+62 ${number.slice(0, 3)}-${number.slice(3)}`,
          `+62 0${number}`,
          `0062${number}`,
        ]) {
          expect(parsePhone(text)).toBe(`+62${number}`);
        }
      }),
    );
  });

  it.each(["", "0812", "081234567890123", "0712345678", "+1 555 123 4567", "0812-abc-4567", "０８１２３４５６７８９"])(
    "%j is none",
    (text) => expect(parsePhone(text)).toBeNull(),
  );

  it("is shown in its national form", () => {
    expect(nationalPhone("+6287800001230")).toBe("087800001230");
    expect(nationalPhone("+60123")).toBe("+60123");
    expect(spacedPhone("+6287800001230")).toBe("0878 0000 1230");
    expect(spacedPhone("081234567890|TSE678901")).toBe("0812 3456 7890 · TSE678901");
  });

  it.each([
    ["+639171234661", "+63 9171 2346 61"],
    ["+15551234567", "+1 5551 2345 67"],
    ["+85291234567", "+852 9123 4567"],
    ["+60123456789", "+60 1234 5678 9"],
  ])("%s keeps the code of its country whole", (number, shown) => {
    expect(spacedPhone(number)).toBe(shown);
  });
});

it.each([
  ["+6281234567890", "0812 3456 7890"],
  ["081234567890@contoh.test", "081234567890@contoh.test"],
])("%s, by which somebody is reached, is shown as %s", (contact, shown) => {
  expect(spacedContact(contact)).toBe(shown);
});
