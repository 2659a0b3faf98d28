import { describe, expect, it } from "vitest";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { FIELD_ERRORS, fieldErrorText } from "#core/shared/field-errors.ts";
import { fieldName, isNamed } from "#core/shared/field-names.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";

/** Every field that a call takes. */
const TAKEN = new Set(
  ENDPOINTS.flatMap(({ body, query, params, file }) => [
    ...[body, query, params].flatMap((schema) => Object.keys(schema?.shape ?? {})),
    ...(file ? [file.field] : []),
  ]),
);

describe("what is wrong with a field", () => {
  it("begins with the field's name, in each language, or says it otherwise", () => {
    expect(fieldErrorText("required", "id", "hp")).toBe("Nomor HP harus diisi");
    expect(fieldErrorText("required", "en", "hp")).toBe("Phone number is required");
    expect(fieldErrorText("required", "zh", "hp")).toBe("手机号不能为空");
    for (const texts of Object.values(FIELD_ERRORS))
      for (const locale of LOCALES) expect(texts[locale].lastIndexOf("{field}")).toBeLessThanOrEqual(0);
  });

  it("is said of every field of the API by a name of its own, in three languages", () => {
    expect(TAKEN.size).toBeGreaterThan(60);
    expect([...TAKEN].filter((field) => !isNamed(field))).toEqual([]);
    for (const field of TAKEN) for (const locale of LOCALES) expect(fieldName(field, locale).trim()).not.toBe("");
  });

  it("is said by another name where an endpoint calls its field otherwise", () => {
    const called = ENDPOINTS.flatMap((endpoint) =>
      Object.entries(endpoint.called ?? {}).map((pair) => [endpoint, ...pair] as const),
    );
    expect(called.length).toBeGreaterThan(0);
    for (const [{ body, query, params }, field, name] of called) {
      expect([body, query, params].some((schema) => schema && Object.hasOwn(schema.shape, field))).toBe(true);
      expect(isNamed(name)).toBe(true);
    }
  });

  it("names the whole of what a field is part of, and says a stranger's own name only where nothing else is said", () => {
    expect(fieldErrorText("invalid", "en", "keys.p256dh")).toBe("Push keys is not valid");
    expect(fieldErrorText("invalid", "id", "constructor")).toBe("Isian ini tidak benar");
    expect(fieldErrorText("unknown_field", "id", "colour$&")).toBe("colour$& bukan isian yang dikenal");
    expect(fieldErrorText("no_such_code", "id", "pin")).toBe("PIN tidak benar");
  });
});
