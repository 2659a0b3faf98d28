import { describe, expect, it } from "vitest";
import { signedInAnswer } from "#core/accounts/schema.ts";
import { device } from "#core/devices/schema.ts";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { codeSentTo } from "./inbox.ts";

const shop = openShop({
  workers: ["api"],
  newDevicesWait: true,
});
const PASSWORD = "rahasia-123";

async function signIn(login: string, user = new ApiUser(shop().url)) {
  const answer = await user.post("/auth/login", { login, password: PASSWORD });
  return { user, answer, ...signedInAnswer.parse(answer.data) };
}

describe("a second client of an account", () => {
  it("waits, and is told how it is let in", async () => {
    const first = await signIn("master@gerai.test");
    expect(first.device.status).toBe("current session");
    const second = await signIn("master@gerai.test");
    expect(second.account).toBeNull();
    expect(second.device).toMatchObject({ status: "new login attempt", is_this: true });
    expect(second.answer.body).toMatchObject({
      message: expect.stringContaining("menunggu persetujuan"),
      meta: { let_in: { send_code: "/api/v1/account/device/send-code", inbox: `${shop().url}/dev/inbox` } },
    });
  });

  it("reaches no endpoint that needs a device let in, however it is asked", async () => {
    await signIn("agen@gerai.test");
    const { user } = await signIn("agen@gerai.test");
    const reached: string[] = [];
    for (const { method, path, needs, bodyExample, query, file } of ENDPOINTS) {
      if (needs === "guest" || needs === "session" || method === "delete") continue;
      const url = path.replaceAll(/\{\w+\}/g, "0190d3a0-0000-7000-8000-000000000001") + (query ? "?hp=0811000004" : "");
      const ask = () => {
        if (method === "get") return user.get(url);
        return file ? user.upload(url, file.field, Buffer.from("not yet")) : user.post(url, bodyExample ?? {});
      };
      const answer = await ask();
      if (answer.error !== "device_pending") reached.push(`${method} ${path} ${answer.status} ${answer.error}`);
    }
    expect(reached).toEqual([]);
    const { userId } = await shop().one<{ userId: string }>(
      `select id as "userId" from public.accounts where email = 'agen@gerai.test'`,
    );
    const channel = await user.post("/broadcasting/auth", { channel: `user:${userId}` });
    expect([channel.status, channel.error]).toEqual([403, "device_pending"]);
  });

  it("is let in when the first accepts, and out at once when it is revoked", async () => {
    const first = await signIn("member@gerai.test");
    const second = await signIn("member@gerai.test");
    const accepted = await first.user.post(`/account/device/${second.device.id}/accept`, {});
    expect(device.parse(accepted.data).status).toBe("current session");
    expect((await second.user.get("/account")).status).toBe(200);
    const listed = await second.user.get<unknown[]>("/account/device");
    expect(listed.data.map((row) => device.parse(row).is_this)).toEqual([true, false]);
    await first.user.post(`/account/device/${second.device.id}/revoke`, {});
    expect((await second.user.get("/account")).error).toBe("unauthenticated");
    const again = await first.user.post(`/account/device/${second.device.id}/accept`, {});
    expect([again.status, again.error]).toEqual([409, "device_not_changeable"]);
  });

  it("that is rejected stays out, whatever it signs in with, until the owner lets it in again", async () => {
    const first = await signIn("admin@gerai.test");
    const second = await signIn("admin@gerai.test");
    await first.user.post(`/account/device/${second.device.id}/reject`, {});
    expect((await second.user.get("/account")).error).toBe("device_blocked");
    const again = await second.user.post("/auth/login", { login: "admin@gerai.test", password: PASSWORD });
    expect([again.status, again.error]).toEqual([403, "device_blocked"]);
    const accepted = await first.user.post(`/account/device/${second.device.id}/accept`, {});
    expect(accepted.data).toMatchObject({ status: "logged out", trusted: true });
    expect((await second.user.get("/account")).error).toBe("unauthenticated");
    expect((await signIn("admin@gerai.test", second.user)).device.status).toBe("current session");
    expect((await second.user.get("/account")).data).toMatchObject({ email: "admin@gerai.test" });
  });

  it("lets itself in by the emailed code", async () => {
    await signIn("baru@gerai.test");
    const { user } = await signIn("baru@gerai.test");
    const sent = await user.post("/account/device/send-code", {});
    expect(sent.data).toMatchObject({ to: "b•••@gerai.test", channel: "email", sends_left: 4 });
    const code = await codeSentTo(shop(), "baru@gerai.test");
    const wrong = await user.post("/account/device/verify-code", { code: code === "111111" ? "222222" : "111111" });
    expect([wrong.status, wrong.error, wrong.body["attempts_left"]]).toEqual([422, "code_incorrect", 4]);
    expect((await user.post("/account/device/verify-code", { code })).data).toMatchObject({
      status: "current session",
    });
    expect((await user.get("/account")).data).toMatchObject({ email: "baru@gerai.test" });
    await user.post("/auth/logout", {});
    expect((await signIn("baru@gerai.test", user)).device.status).toBe("current session");
  });

  it("with a device cookie of its own making is a new device", async () => {
    await signIn("master@gerai.test");
    const { device_id } = await shop().one<{ device_id: string }>(
      "select id as device_id from private.devices where trusted limit 1",
    );
    for (const forged of [device_id, `${device_id}.x`, "AAAAAAAAAAAAAAAAAAAAAA.AAAA", ""]) {
      const answer = await documentedFetch(shop().url, "/auth/login", {
        method: "POST",
        headers: { cookie: `gerai_device=${forged}`, "content-type": "application/json" },
        body: JSON.stringify({ login: "master@gerai.test", password: PASSWORD }),
      });
      expect(await answer.json()).toMatchObject({ data: { account: null, device: { status: "new login attempt" } } });
      const named = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("gerai_device="));
      expect(named).toMatch(/Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/);
    }
  });
});
