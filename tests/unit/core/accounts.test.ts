import { describe, expect, it } from "vitest";
import { can, NEEDS, type Need, type Standing } from "#core/accounts/can.ts";
import { isWeakPin } from "#core/accounts/pin/weak-pin.ts";
import { codeMessage, codeProof, maskRecipient, newCode } from "#core/codes/one-time-codes.ts";
import { clientWords, describeClient, placeOf } from "#core/devices/describe-client.ts";
import { deviceSetCookie, newDeviceId, readDeviceId, signedDeviceId } from "#core/devices/device-cookie.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";

describe("a weak PIN", () => {
  it.each([
    "000000",
    "999999",
    "123456",
    "456789",
    "890123",
    "654321",
    "210987",
    "121212",
    "123123",
    "010190",
    "311299",
    "900131",
    "123190",
  ])("is %s", (pin) => expect(isWeakPin(pin)).toBe(true));
  it.each(["804317", "705291", "135790", "986754", "320199", "473958", "159753"])("is not %s", (pin) =>
    expect(isWeakPin(pin)).toBe(false),
  );
});

describe("who may", () => {
  const member: Standing = { category: 1, is_active: true, permissions: [], role: "user" };
  const allowed = (who: Standing | null) => NEEDS.filter((need) => can(who, need));

  it("is decided by session, activity, category, role and permissions", () => {
    expect(allowed(null)).toEqual(["guest"]);
    expect(allowed(member)).toEqual(["guest", "session", "account", "active"]);
    expect(allowed({ ...member, category: 2, permissions: ["agency"] })).toEqual(
      expect.arrayContaining(["agency", "agent_center"]),
    );
    expect(allowed({ ...member, permissions: ["sales"] })).toEqual(
      expect.arrayContaining(["loan_desk", "agent_center"]),
    );
    expect(allowed({ ...member, category: 2 })).not.toContain("agency");
    expect(allowed({ ...member, category: 2 })).not.toContain("master");
    expect(allowed({ ...member, category: 3, permissions: ["agency"] })).toEqual(
      expect.arrayContaining(["agency", "master"]),
    );
    expect(allowed({ ...member, role: "admin" })).toContain("admin");
    for (const need of ["deposit_transfer", "excel", "send_money", "multicourier"] satisfies Need[]) {
      expect(allowed({ ...member, permissions: [need] })).toEqual(["guest", "session", "account", "active", need]);
    }
  });

  it("is nobody but for the price list while an account is not active, whatever it was given", () => {
    const idle: Standing = { category: 3, is_active: false, permissions: [...NEEDS], role: "admin" };
    expect(allowed(idle)).toEqual(["guest", "session", "account"]);
  });

  it("is not widened by a permission with the name of a role", () => {
    const sly: Standing = { ...member, permissions: ["admin", "master", "agency"] };
    expect(allowed(sly)).toEqual(["guest", "session", "account", "active"]);
  });
});

describe("the device cookie", () => {
  it("is read back only as we signed it", async () => {
    const id = newDeviceId();
    const value = await signedDeviceId("secret", id);
    expect(await readDeviceId("secret", value)).toBe(id);
    expect(await readDeviceId("other", value)).toBeNull();
    for (const forged of [null, "", id, `${id}.`, `${value}x`, value.replace(id, newDeviceId())]) {
      expect([forged, await readDeviceId("secret", forged)]).toEqual([forged, null]);
    }
  });

  it("is out of scripts' reach, and of subdomains' on https", () => {
    expect(deviceSetCookie("v", true)).toBe(
      "__Host-gerai_device=v; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(deviceSetCookie("v", false)).not.toContain("Secure");
  });
});

describe("a device's name", () => {
  it.each([
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
      "Chrome · Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
      "Safari · iPhone",
    ],
    ["Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0", "Edge · Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox · Linux"],
    ["curl/8.11.0", "curl"],
    ["okhttp/4.12", "okhttp"],
    ["evil.com", "–"],
    ["https://evil.com x", "–"],
    ["", "–"],
    [null, "–"],
  ])("of %j is %s", (agent, name) => expect(describeClient(agent)).toBe(name));

  it("is said in the reader's words where nobody knows it", () => {
    expect(clientWords("Safari · iPhone", "id")).toBe("Safari · iPhone");
    expect(clientWords("Linux", "en")).toBe("Linux");
    expect(clientWords("–", "id")).toBe("Perangkat tidak dikenal");
    expect(clientWords("okhttp", "en")).toBe("Unknown device “okhttp”");
  });

  it("has a place where the network says one", () => {
    expect(placeOf(new Headers({ "CF-IPCity": "Bandung", "CF-IPCountry": "ID" }))).toBe("Bandung, ID");
    expect(placeOf(new Headers({ "CF-IPCity": "klik evil.com", "CF-IPCountry": "ID" }))).toBe("ID");
    expect(placeOf(new Headers({ "CF-IPCity": "Bandung", "CF-IPCountry": "evil.com" }))).toBe("Bandung");
    expect(placeOf(new Headers({ "CF-IPCountry": "XX" }))).toBeNull();
    expect(placeOf(new Headers())).toBeNull();
  });
});

describe("a one-time code", () => {
  it("is six digits, and many are not the same", () => {
    const codes = Array.from({ length: 500 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(490);
  });

  it("has another proof for another purpose, person or pepper", async () => {
    const proofs = await Promise.all([
      codeProof("p", "phone", "u1", "123456"),
      codeProof("p", "device", "u1", "123456"),
      codeProof("p", "phone", "u2", "123456"),
      codeProof("q", "phone", "u1", "123456"),
      codeProof("p", "phone", "u1", "123457"),
    ]);
    expect(new Set(proofs).size).toBe(5);
  });

  it("is told in each language with its minute, and where it went stays half hidden", () => {
    for (const locale of LOCALES) {
      const { text, subject } = codeMessage("device", "123456", { channel: "email", to: "a@b.c" }, locale)(SITE);
      expect(text).toContain("123456");
      expect(text).toContain("60");
      expect(text).toContain("Toko Maju");
      expect(subject).not.toContain("123456");
    }
    expect(maskRecipient("agen@gerai.test")).toBe("a•••@gerai.test");
    expect(maskRecipient("+62811000003")).toBe("081••••003");
  });
});
