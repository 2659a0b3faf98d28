import { expect, test } from "vitest";
import { takeAddress } from "#app/server/address-form.server.ts";
import { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";

const ADDRESS = { name: "Toko Dago", address: "Jl. Dago 1", city: "Bandung", province: "Jawa Barat" };

/** What is wrong with an address of these coordinates, by field; `saved` where nothing is. */
async function refusalOf(latitude: string, longitude: string, others: object = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...ADDRESS, ...others, latitude, longitude })) data.set(name, value);
  const db = { rpc: () => Promise.reject(new Error("saved")) };
  const ctx = { actor: { kind: "user", userId: "u" }, db };
  const visit = { locale: "en", ctx, note: {}, site: { name: "Gerai" } } as unknown as UserVisit;
  try {
    const answer = await takeAddress(visit, new SentForm(data));
    if (!("data" in answer)) return "saved";
    const { result } = answer.data as { result: { status: string; error: object; initialValue: object } };
    return { status: result.status, fields: Object.keys(result.error).toSorted(), typed: result.initialValue };
  } catch {
    return "saved";
  }
}

test.each(["1e1", "0x10", "0b11", "0o7", "1e-400", "Infinity", "+6", "6.", ".5", "-"])(
  "a coordinate that is written as %j is refused, and stays as it was typed",
  async (odd) => {
    const refused = { status: "error", fields: ["latitude"], typed: { latitude: odd, longitude: "106.8" } };
    expect(await refusalOf(odd, "106.8")).toMatchObject(refused);
    expect(await refusalOf("-6.2", odd)).toMatchObject({ fields: ["longitude"] });
  },
);

test("what else is wrong is said beside it, and plain digits are taken", async () => {
  expect(await refusalOf("1e1", "0x10", { name: "" })).toMatchObject({ fields: ["latitude", "longitude", "name"] });
  expect(await refusalOf("-6.2 ,106.8", "")).toBe("saved");
  expect(await refusalOf("", "")).toBe("saved");
});
