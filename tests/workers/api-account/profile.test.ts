import { describe, expect, it } from "vitest";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["api"], env: { RATE_LIMITS: '{"account_search":20}' } });

describe("settings", () => {
  it("change one by one and refuse what they do not know", async () => {
    const user = await shop().user("agen@gerai.test");
    const before = (await user.post("/account/user-settings/get", {})).data;
    const changed = await user.post("/account/user-settings/set", { multicourier: true, language: "zh" });
    expect(changed.data).toEqual({
      ...before,
      ...{ multicourier: true, language: "zh", look_version: Number(before["look_version"]) + 1 },
    });
    expect((await user.post("/account/setting", { email_notification: false })).data).toMatchObject({
      email_notification: false,
      language: "zh",
    });
    expect((await user.post("/setting/display-preference", { corner_roundness: "sharp" })).data).toMatchObject({
      corner_roundness: "sharp",
      theme: "system",
    });
    expect((await user.get("/account")).data).toMatchObject({ corner_roundness: "sharp", multicourier: true });
    for (const body of [{ role: "admin" }, { theme: "pink" }, { shop: "yes" }]) {
      expect((await user.post("/account/setting", body)).error).toBe("validation_failed");
    }
  });

  it("hold what receipts look like, apart from the account; empty lines and links are refused", async () => {
    const user = await shop().user("master@gerai.test");
    const chosen = {
      receipt_shop_name: "Toko Maju",
      receipt_note: "Buka 08.00\nTutup 21.00",
      receipt_note_left: false,
      receipt_paper: "80",
    };
    const sent = { ...chosen, receipt_note: " Buka 08.00\r\nTutup 21.00 \n" };
    expect((await user.post("/account/setting", sent)).data).toMatchObject(chosen);
    expect((await user.post("/account/user-settings/get", {})).data).toMatchObject({ ...chosen, receipt_logo: true });
    expect(JSON.stringify((await user.get("/account")).data)).not.toContain("receipt_");
    for (const [field, value] of [
      ["receipt_shop_name", ""],
      ["receipt_shop_name", "bit.ly/menang"],
      ["receipt_note", "\n"],
      ["receipt_note", "x".repeat(201)],
      ["receipt_note", "Buka \u202e00.80"],
      ["receipt_note", "Menang di https://jahat.test"],
      ["receipt_paper", 58],
      ["receipt_logo", "yes"],
    ] as const) {
      const { status, body } = await user.post("/account/setting", { [field]: value });
      expect([field, value, status, Object.keys((body as { errors: object }).errors)]).toEqual([
        field,
        value,
        422,
        [field],
      ]);
    }
    expect((await user.post("/account/setting", { receipt_shop_name: null, receipt_note: null })).data).toMatchObject({
      receipt_shop_name: null,
      receipt_note: null,
      receipt_paper: "80",
    });
  });

  it("hold the default margin: Rp 2.000 at first, whole rupiah from 0 to 100.000", async () => {
    const user = await shop().user("master@gerai.test");
    expect((await user.get("/account")).data).toMatchObject({ default_margin: 2_000 });
    for (const margin of [0, 100_000, 1_500]) {
      const { data } = await user.post("/account/setting", { default_margin: margin });
      expect(data).toMatchObject({ default_margin: margin });
    }
    for (const margin of [-1, 100_001, 0.5, "500", null]) {
      const { status, error, body } = await user.post("/account/setting", { default_margin: margin });
      expect([status, error, Object.keys((body as { errors: object }).errors)]).toEqual([
        422,
        "validation_failed",
        ["default_margin"],
      ]);
    }
    expect((await user.get("/account")).data).toMatchObject({ default_margin: 1_500 });
    const other = await shop().user("member@gerai.test");
    expect((await other.get("/account")).data).toMatchObject({ default_margin: 2_000 });
  });
});

describe("the profile", () => {
  it("takes the name, and nothing that is not the person's to say", async () => {
    const user = await shop().user("member@gerai.test");
    const changed = await user.post("/account/profile", {
      name: "  Mira <b>  ",
      role: "admin",
      category: 3,
      deposit: 9e9,
      email: "admin@gerai.test",
      phone_verified_at: null,
    });
    expect(changed.data).toMatchObject({ name: "Mira <b>", email: "member@gerai.test", category: 1 });
    expect((await user.get("/account")).data).toMatchObject({ role: "user", category: 1, deposit: 100_000 });
    expect((await user.post("/account/profile", { hp: "081299990000" })).error).toBe("phone_already_verified");
  });

  it("keeps one address with the fields of an agent's", async () => {
    const user = await shop().user("member@gerai.test");
    expect((await user.get("/account/address")).data).toBeNull();
    const address = { name: "Mira", address: "Jl. Melati 5", city: "Bandung", province: "Jawa Barat" };
    const first = await user.post<{ id: string }>("/account/address", { ...address, phone: "0812 3456 7890" });
    expect(first.data).toMatchObject({ ...address, phone: "+6281234567890", country: "Indonesia", note: null });
    const second = await user.post<{ id: string }>("/account/address", { ...address, city: "Cimahi" });
    expect(second.data).toMatchObject({ id: first.data.id, city: "Cimahi", phone: null });
    expect((await user.get("/account/address")).data).toEqual(second.data);
    const said = await user.post("/account/address", { ...address, address: "Hadiah di evil.com", note: "a\u202eb" });
    expect([said.status, said.body.errors]).toEqual([
      422,
      expect.objectContaining({ address: expect.anything(), note: expect.anything() }),
    ]);
    const lines = await user.post("/account/address", {
      ...address,
      address: " Jl. Melati 5\nRT 01/RW 02 ",
      note: "\n",
    });
    expect(lines.data).toMatchObject({ address: "Jl. Melati 5 RT 01/RW 02", note: null });
  });
});

describe("contacts", () => {
  it("are added, found, changed and deleted, each by their owner only", async () => {
    const user = await shop().user("agen@gerai.test");
    const other = await shop().user("member@gerai.test");
    const added = await user.post<{ id: string }>("/account/contact/add", { name: "Bu Ani", phone: "0812-3456 7890" });
    expect(added.data).toMatchObject({ name: "Bu Ani", phone: "+6281234567890", type: "phone" });
    const { id } = added.data;
    expect((await user.get("/account/contact?search=ani")).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
    expect((await other.get("/account/contact")).body).toMatchObject({ data: [], meta: { total: 0 } });
    for (const word of ["edit", "delete"]) {
      const refused = await other.post(`/account/contact/${id}/${word}`, { name: "X", phone: "081111111" });
      expect([refused.status, refused.error]).toEqual([404, "not_found"]);
      expect((await user.post(`/account/contact/1/${word}`, { name: "X", phone: "081111111" })).status).toBe(404);
    }
    const edited = await user.post(`/account/contact/${id}/edit`, {
      name: "Bu Ana",
      phone: "12345678901",
      type: "electricity",
    });
    expect(edited.data).toMatchObject({ id, name: "Bu Ana", type: "electricity" });
    expect((await user.post(`/account/contact/${id}/delete`, {})).status).toBe(200);
    expect((await user.get("/account/contact")).body).toMatchObject({ meta: { total: 0 } });
  });

  it("added twice under one key are one", async () => {
    const user = await shop().user("agen@gerai.test");
    const add = () =>
      user.post<{ id: string }>(
        "/account/contact/add",
        { name: "Pak Edi", phone: "0813000000" },
        { "idempotency-key": "k1" },
      );
    const [first, second] = [await add(), await add()];
    expect(second.data.id).toBe(first.data.id);
    expect(second.headers.get("Idempotent-Replay")).toBe("true");
    expect(await shop().count("private.contacts where name = 'Pak Edi'")).toBe(1);
  });
});

describe("searching an account by phone", () => {
  it("shows two letters of each name, and stops after 20 a minute", async () => {
    const user = await shop().user("master@gerai.test");
    await roomInMinute();
    expect((await user.get("/account/search?hp=0811000003")).data).toEqual({ hp: "+62811000003", name: "Ag••• Ag•••" });
    expect((await user.get("/account/search?hp=081299999999")).error).toBe("user_not_found");
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) statuses.push((await user.get("/account/search?hp=081299999999")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
