import { describe, expect, it } from "vitest";
import { shownNumber } from "#app/features/contacts/contact-number.ts";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { contactKind } from "#core/catalog/product-types.ts";

const NOW = new Date("2026-11-20T07:00:00Z");

function stateAt(search: string) {
  return codeStateOf(new URL(`https://gerai.test/account/phone${search}`), NOW);
}

describe("the code an address tells of", () => {
  it("counts down by the server's clock and ends at zero", () => {
    expect(stateAt("?until=2026-11-20T07:00:42Z&left=2")).toMatchObject({ secondsLeft: 42, sendsLeft: 2 });
    expect(stateAt("?until=2026-11-20T06:59:00Z&left=0")).toMatchObject({ secondsLeft: 0, sendsLeft: 0 });
  });

  it("is never good for longer than a code can be", () => {
    expect(stateAt("?until=2027-01-01T00:00:00Z&left=2")?.secondsLeft).toBe(60);
  });

  it.each(["", "?until=later&left=1", "?until=2026-11-20T07:00:42Z&left=-1", "?until=2026-11-20T07:00:42Z&left=x"])(
    "is none in %j",
    (search) => {
      expect(stateAt(search)).toBeNull();
    },
  );
});

describe("a contact", () => {
  it("is shown as people write its number", () => {
    expect(shownNumber({ phone: "+6287800001230" })).toBe("0878 0000 1230");
    expect(shownNumber({ phone: "12345678901" })).toBe("1234 5678 901");
  });

  it("is offered where its number is asked", () => {
    expect(contactKind("listrik")).toBe("electricity");
    expect(contactKind("games")).toBe("other");
    expect(contactKind("data")).toBe("phone");
    expect(contactKind("nothing")).toBeNull();
  });
});
