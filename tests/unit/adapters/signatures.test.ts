import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallbackSample, SignedCallback } from "#adapters/_kit/callback-sample.ts";
import { hmacSha1Hex, hmacSha256Hex, md5Hex, sameSignature, sha256Hex, sha512Hex } from "#adapters/_kit/digest.ts";
import { bankMutationInbound } from "#adapters/payments/bank-mutation/inbound.ts";
import { midtransInbound } from "#adapters/payments/midtrans/inbound.ts";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import ping from "#adapters/suppliers/digiflazz/samples/webhook-ping.json" with { type: "json" };
import type { InboundPartner } from "#core/ports/inbound.ts";
import { callingPartners, INBOUND_PARTNERS } from "#tests/factories/partners.ts";

const SECRET = "a-secret-of-the-tests";
const bytes = (text: string) => new TextEncoder().encode(text);

interface Signed {
  readonly body: Uint8Array;
  readonly header?: readonly [name: string, value: string] | undefined;
}

/** How each partner signs, by its own folder. */
const PARTNERS = await callingPartners();
const sampleOf = (id: string): CallbackSample => {
  const found = PARTNERS.find((partner) => partner.id === id);
  if (!found) throw new Error(`no sample of a callback of ${id}`);
  return found.callback;
};
const asBytes = ({ body, headers }: SignedCallback): Signed => {
  const [header] = Object.entries(headers);
  return { body: bytes(body), header };
};
const sign = (id: string, body: string): Signed => asBytes(sampleOf(id).sign(body, SECRET));
const signedSample = (id: string): Signed => sign(id, sampleOf(id).body);

function verify(partner: InboundPartner, { body, header }: Signed, secret = SECRET) {
  return partner.verify({ headers: new Headers(header ? [[...header]] : []), body, secret });
}

it("every partner with callbacks has a sample of one in its folder", () => {
  expect(PARTNERS.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(INBOUND_PARTNERS)));
});

describe.each(PARTNERS)("$id", ({ id, reader: partner, callback }) => {
  const signed = signedSample(id);

  it("accepts what the partner signed, and reads what it delivers", async () => {
    const verdict = await verify(partner, signed);
    expect(verdict.ok && verdict.deliveries.length).toBeGreaterThan(0);
    expect(verdict.ok && partner.read(verdict.deliveries[0]?.body ?? "")).not.toBeNull();
  });

  it("gives the same event the same key, of at most 200 characters", async () => {
    const [first = [], second] = [await verify(partner, signed), await verify(partner, signed)].map((verdict) =>
      verdict.ok ? verdict.deliveries.map(({ dedupeKey }) => dedupeKey) : [],
    );
    expect(first).toEqual(second);
    expect(first.length).toBeGreaterThan(0);
    expect(Math.max(...first.map((key) => key.length))).toBeLessThanOrEqual(200);
  });

  it("refuses another secret, an empty one, and no signature at all", async () => {
    expect(await verify(partner, signed, "another")).toEqual({ ok: false, reason: "bad_signature" });
    expect((await verify(partner, signed, "")).ok).toBe(false);
    expect(await verify(partner, asBytes(callback.unsigned))).toEqual({ ok: false, reason: "unsigned" });
  });

  // A token says nothing of the body; what it carries is believed once the provider's API says it too.
  it.skipIf(callback.proof === "token")("refuses a body that was cut short, at every length", async () => {
    for (let length = 0; length < signed.body.length; length += 3) {
      expect((await verify(partner, { ...signed, body: signed.body.slice(0, length) })).ok).toBe(false);
    }
  });

  it("never throws, whatever the body and the signature", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.string(), fc.oneof(fc.string(), fc.json()), async (body, value, text) => {
        const header = signed.header ? ([signed.header[0], encodeURIComponent(value)] as const) : undefined;
        expect((await verify(partner, { body, header })).ok).toBe(false);
        expect(() => partner.read(text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe("a flipped bit", () => {
  it("xendit: anywhere in the token is refused", async () => {
    const body = bytes(sampleOf("xendit").body);
    for (let bit = 0; bit < SECRET.length * 8; bit++) {
      const headers = { get: () => latin1(flipped(bytes(SECRET), bit)) };
      expect(await INBOUND_PARTNERS.xendit.verify({ headers, body, secret: SECRET })).toMatchObject({ ok: false });
    }
    for (const token of [SECRET.slice(1), `${SECRET} `, SECRET.toUpperCase(), ""]) {
      const headers = { get: () => token };
      expect(await INBOUND_PARTNERS.xendit.verify({ headers, body, secret: SECRET })).toMatchObject({ ok: false });
    }
  });

  it.each([
    ["digiflazz", digiflazzInbound],
    ["bank-mutation", bankMutationInbound],
  ] as const)("%s: anywhere in the body or the signature is refused (2,000 times or more)", async (id, partner) => {
    const signed = signedSample(id);
    const [name, value] = signed.header ?? ["", ""];
    let refused = 0;
    for (let bit = 0; bit < signed.body.length * 8; bit++) {
      expect((await verify(partner, { ...signed, body: flipped(signed.body, bit) })).ok).toBe(false);
      refused++;
    }
    for (let bit = 0; bit < value.length * 8; bit++) {
      const headers = { get: (asked: string) => (asked === name ? latin1(flipped(bytes(value), bit)) : null) };
      expect((await partner.verify({ headers, body: signed.body, secret: SECRET })).ok).toBe(false);
      refused++;
    }
    expect(refused).toBeGreaterThanOrEqual(2000);
  });

  it("midtrans: in any signed field or in the signature is refused (2,000 times or more)", async () => {
    const body = JSON.parse(new TextDecoder().decode(signedSample("midtrans").body)) as Record<string, string>;
    const fields = ["order_id", "status_code", "gross_amount", "signature_key"];
    let refused = 0;
    for (const field of fields) {
      const value = bytes(body[field] ?? "");
      for (let bit = 0; bit < value.length * 8; bit++) {
        const forged = bytes(JSON.stringify({ ...body, [field]: latin1(flipped(value, bit)) }));
        expect((await verify(midtransInbound, { body: forged })).ok).toBe(false);
        refused++;
      }
    }
    // Two bits at once, so that the count does not rest on the length of a sample.
    for (let round = 0; round < 1000; round++) {
      const value = bytes(body["signature_key"] ?? "");
      const twice = flipped(
        flipped(value, (round * 7) % (value.length * 8)),
        (round * 7 + 1 + (round % 900)) % (value.length * 8),
      );
      expect(
        (await verify(midtransInbound, { body: bytes(JSON.stringify({ ...body, signature_key: latin1(twice) })) })).ok,
      ).toBe(false);
      refused++;
    }
    expect(refused).toBeGreaterThanOrEqual(2000);
  });

  it("iak: in the reference or in the signature is refused (2,000 times or more)", async () => {
    const body = JSON.parse(new TextDecoder().decode(signedSample("iak").body)) as { data: Record<string, string> };
    const forged = (field: string, value: string) => bytes(JSON.stringify({ data: { ...body.data, [field]: value } }));
    let refused = 0;
    for (const field of ["ref_id", "sign"]) {
      const value = bytes(body.data[field] ?? "");
      const bits = value.length * 8;
      for (let first = 0; first < bits; first++) {
        // One bit, then two at once, so that the count does not rest on the length of a sample.
        for (const second of [
          null,
          (first + 1) % bits,
          (first + 9) % bits,
          (first + 50) % bits,
          (first + 77) % bits,
          (first + 91) % bits,
        ]) {
          const changed = second === null ? flipped(value, first) : flipped(flipped(value, first), second);
          expect((await verify(INBOUND_PARTNERS.iak, { body: forged(field, latin1(changed)) })).ok).toBe(false);
          refused++;
        }
      }
    }
    expect(refused).toBeGreaterThanOrEqual(2000);
  });

  it("midtrans: moving a character between signed fields is accepted by the digest alone, so the fields are read as they stand", async () => {
    const body = JSON.parse(new TextDecoder().decode(signedSample("midtrans").body)) as Record<string, string>;
    const shifted = { ...body, order_id: `${body["order_id"]}2`, status_code: "00" };
    const verdict = await verify(midtransInbound, { body: bytes(JSON.stringify(shifted)) });
    expect(verdict.ok && midtransInbound.read(verdict.deliveries[0]?.body ?? "")).not.toMatchObject({
      state: { status: "paid" },
    });
  });
});

describe("deliveries", () => {
  it("of a ping are none: it carries the hook's secret", async () => {
    expect(await verify(digiflazzInbound, sign("digiflazz", JSON.stringify(ping)))).toEqual({
      ok: true,
      deliveries: [],
    });
  });

  it("of a push are its elements, readable or not", async () => {
    const verdict = await verify(bankMutationInbound, signedSample("bank-mutation"));
    const deliveries = verdict.ok ? verdict.deliveries : [];
    expect(deliveries.map(({ dedupeKey }) => dedupeKey)).toEqual([
      expect.stringMatching(/^mutation:k9QzmPyvWR5:[0-9a-f]{16}$/),
      expect.stringMatching(/^mutation:p3VbnXcLQ81:[0-9a-f]{16}$/),
      expect.stringMatching(/^unread:[0-9a-f]{64}$/),
    ]);
    const events = deliveries.map(({ body }) => bankMutationInbound.read(body));
    expect(events).toEqual([
      {
        kind: "mutation",
        mutation: {
          mutation_id: "k9QzmPyvWR5",
          bank: "bca",
          account_number: "1234567890",
          amount: 100_123,
          date: "2026-11-20T14:33:01+07:00",
          description: "TRSF E-BANKING CR BUDI",
          type: "credit",
        },
      },
      { kind: "ignored", reason: "debit" },
      null,
    ]);
  });

  it("of lines under one id are one where they say the same, and several where they do not", async () => {
    const line = {
      mutation_id: "7",
      account_number: "1",
      bank_type: "bca",
      date: "2026-11-20 10:00:00",
      amount: 1,
      type: "CR",
    };
    const others = [{ bank_type: "bri" }, { account_number: "2" }, { amount: 2 }, { type: "DB" }];
    const again = [{}, { mutation_id: 7 }, { amount: "1.00" }, { description: "TRSF" }];
    const push = [...others, ...again].map((said) => ({ ...line, ...said }));
    const verdict = await verify(bankMutationInbound, sign("bank-mutation", JSON.stringify(push)));
    const keys = verdict.ok ? verdict.deliveries.map(({ dedupeKey }) => dedupeKey) : [];
    expect(new Set(keys.slice(0, 4)).size).toBe(4);
    expect(new Set(keys.slice(4)).size).toBe(1);
    expect(new Set(keys).size).toBe(5);
  });

  it("of lines whose ids are numbers that no double holds are told apart", async () => {
    const line = '"account_number":"1","bank_type":"bca","date":"2026-11-20 10:00:00","type":"CR"';
    const push = `[{"mutation_id":9007199254740993,"amount":1,${line}},{"mutation_id":9007199254740992,"amount":2,${line}}]`;
    const verdict = await verify(bankMutationInbound, sign("bank-mutation", push));
    const deliveries = verdict.ok ? verdict.deliveries : [];
    expect(new Set(deliveries.map(({ dedupeKey }) => dedupeKey)).size).toBe(2);
    expect(deliveries.map(({ body }) => bankMutationInbound.read(body))).toMatchObject([
      { mutation: { mutation_id: "9007199254740993", amount: 1 } },
      { mutation: { mutation_id: "9007199254740992", amount: 2 } },
    ]);
  });

  it("of a signed body that nobody understands is the body itself, for an admin", async () => {
    for (const id of ["digiflazz", "bank-mutation", "xendit"] as const) {
      const verdict = await verify(INBOUND_PARTNERS[id], sign(id, '{"something":"new"}'));
      expect(verdict).toMatchObject({ ok: true, deliveries: [{ body: '{"something":"new"}' }] });
      expect(INBOUND_PARTNERS[id].read('{"something":"new"}')).toBeNull();
    }
  });

  it("of a replay with a new delivery id have the old key", async () => {
    const signed = signedSample("digiflazz");
    const keys = await Promise.all(
      ["first", "second"].map(async (delivery) => {
        const headers = new Headers([
          ["x-hub-signature", signed.header?.[1] ?? ""],
          ["x-digiflazz-delivery", delivery],
        ]);
        const verdict = await digiflazzInbound.verify({ headers, body: signed.body, secret: SECRET });
        return verdict.ok && verdict.deliveries[0]?.dedupeKey;
      }),
    );
    expect(keys[0]).toBe(keys[1]);
  });
});

describe("digests", () => {
  it("equal Node's own for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, secret) => {
        const data = bytes(text);
        expect(md5Hex(text)).toBe(createHash("md5").update(data).digest("hex"));
        expect(sha256Hex(text)).toBe(createHash("sha256").update(data).digest("hex"));
        expect(sha512Hex(text)).toBe(createHash("sha512").update(data).digest("hex"));
        expect(hmacSha1Hex(secret, data)).toBe(createHmac("sha1", secret).update(data).digest("hex"));
        expect(hmacSha256Hex(secret, data)).toBe(createHmac("sha256", secret).update(data).digest("hex"));
      }),
    );
  });

  it("compare exactly", () => {
    expect(sameSignature("abc", "abc")).toBe(true);
    for (const other of ["ABC", "abd", "ab", "abcd", "", "bbc"]) expect(sameSignature(other, "abc")).toBe(false);
  });
});

function flipped(data: Uint8Array, bit: number): Uint8Array {
  const copy = data.slice();
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

/** Every byte as the character of the same number: how a header's bytes arrive. */
function latin1(data: Uint8Array): string {
  return String.fromCharCode(...data);
}
