import { describe, expect, it } from "vitest";
import { exif, jpeg, png, pngOfSize, webp } from "#tests/factories/images.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["web", "api", "jobs", "sandbox"], env: { RATE_LIMITS: '{"picture":60}' } });

type Picture = { avatar: string | null };
const files = async (): Promise<string[]> => {
  const bucket = await shop().world.workers.mf.getR2Bucket("FILES", "gerai-jobs");
  return (await bucket.list()).objects.map(({ key }) => key);
};

describe("the picture", () => {
  it("is known by its content, shown to signed-in people alone, replaced and taken away", async () => {
    const user = await shop().user("agen@gerai.test");
    const photo = jpeg({ extra: exif(6) });
    const set = await user.upload<Picture>("/account/avatar", "avatar", photo, {
      name: "x.svg",
      type: "image/svg+xml",
    });
    expect([set.status, set.data.avatar]).toEqual([200, expect.stringMatching(/^\/account\/avatar\/[0-9a-f-]{36}$/)]);
    const address = set.data.avatar ?? "";
    expect((await user.get("/account")).data).toMatchObject({ avatar: address });

    const shown = await user.picture(address);
    expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([
      200,
      {
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=604800, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    ]);
    expect(shown.bytes.toString("latin1")).not.toMatch(/KameraRahasia|GPS/);
    const other = await shop().user("member@gerai.test");
    expect((await other.picture(address)).bytes).toEqual(shown.bytes);
    const guest = await new ApiUser(shop().url).picture(address);
    expect([guest.status, guest.headers.get("Location")]).toEqual([302, expect.stringContaining("/auth/login")]);

    const [firstKey] = await files();
    const replaced = await user.upload<Picture>("/account/avatar", "avatar", png(), { name: "y.png", type: "" });
    expect(replaced.data.avatar).not.toBe(address);
    expect((await user.picture(address)).status).toBe(404);
    expect((await user.picture(replaced.data.avatar ?? "")).headers.get("Content-Type")).toBe("image/png");
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toHaveLength(1);
    expect(await files()).not.toContain(firstKey);

    expect((await user.remove<Picture>("/account/avatar", {})).data).toEqual({ avatar: null });
    expect((await user.remove<Picture>("/account/avatar", {})).data).toEqual({ avatar: null });
    expect((await user.picture(replaced.data.avatar ?? "")).status).toBe(404);
    expect((await user.get("/account")).data).toMatchObject({ avatar: null });
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toEqual([]);
  });

  it.each([
    [
      "SVG",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      422,
      "image_unreadable",
    ],
    ["a page called foto.jpg", Buffer.from("<html><script>alert(1)</script>"), 422, "image_unreadable"],
    ["20,000 × 20,000 pixels", pngOfSize(20_000, 20_000), 422, "image_dimensions"],
    ["8 MB and a byte", jpeg({ after: Buffer.alloc(8 * 1024 * 1024 + 1 - jpeg().length) }), 413, "file_too_large"],
    ["20 MB", Buffer.alloc(20 * 1024 * 1024, 0xff), 413, "file_too_large"],
    ["no bytes", Buffer.alloc(0), 422, "image_unreadable"],
  ] as const)("is refused and nothing is kept: %s", async (_, bytes, status, error) => {
    const user = await shop().user("member@gerai.test");
    const answer = await user.upload("/account/avatar", "avatar", bytes);
    expect([answer.status, answer.error]).toEqual([status, error]);
    expect((await user.get("/account")).data).toMatchObject({ avatar: null });
    expect(await files()).toEqual([]);
  });

  it("of exactly 8 MB is taken, and what is behind its end is not kept", async () => {
    const user = await shop().user("member@gerai.test");
    const full = jpeg({ after: Buffer.alloc(8 * 1024 * 1024 - jpeg().length) });
    const { data } = await user.upload<Picture>("/account/avatar", "avatar", full);
    expect((await user.picture(data.avatar ?? "")).bytes).toEqual(jpeg());
    await user.remove("/account/avatar", {});
  });

  it("needs the file, the token, a session and a form", async () => {
    const user = await shop().user("member@gerai.test");
    expect((await user.upload("/account/avatar", "other", webp())).error).toBe("validation_failed");
    expect((await user.upload("/account/avatar", "avatar", webp(), { csrf: "" })).error).toBe("csrf_failed");
    expect((await user.upload("/account/avatar", "avatar", webp(), { csrf: "x".repeat(43) })).error).toBe(
      "csrf_failed",
    );
    expect((await user.post("/account/avatar", { avatar: "x" })).error).toBe("malformed_request");
    const guest = new ApiUser(shop().url);
    expect((await guest.upload("/account/avatar", "avatar", webp())).status).toBe(401);
    for (const id of ["1", "00000000-0000-7000-8000-000000000000", "..%2f..%2fx"]) {
      expect((await user.picture(`/account/avatar/${id}`)).status).toBe(404);
    }
  });

  it("of twenty sent at once one is left, and its file", async () => {
    const user = await shop().user("member@gerai.test");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.upload<Picture>("/account/avatar", "avatar", webp())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { avatar } = (await user.get<Picture>("/account")).data;
    expect((await user.picture(avatar ?? "")).bytes).toEqual(webp());
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toHaveLength(1);
  });
});

it("a hundred pictures in a row are not taken, and none of the refused ones is kept", async () => {
  const user = await shop().user("master@gerai.test");
  const before = await files();
  const statuses: number[] = [];
  for (let n = 0; n < 100; n++) statuses.push((await user.upload("/account/avatar", "avatar", webp())).status);
  // Thirty a day in SQL, sixty a minute here at the edge.
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
  expect((await files()).length - before.length).toBe(30);
  expect(await shop().world.runCron()).toBe("ok");
  await user.remove("/account/avatar", {});
});

describe("through the Data API", () => {
  it("nobody makes another person's file theirs", async () => {
    const user = await shop().user("member@gerai.test");
    const { id } = (await user.get<{ id: string }>("/account")).data;
    const { rows } = await shop().world.sql.query("select id from public.accounts where email = 'agen@gerai.test'");
    const set = async (key: string) => {
      const sql = await shop().world.sql.connect();
      try {
        await sql.query("begin");
        await sql.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ sub: id, session_id: await sessionOf(id), role: "authenticated" }),
        ]);
        await sql.query("select public.avatar_set($1, 'image/png')", [key]);
        return "taken";
      } catch (error) {
        return (error as Error).message;
      } finally {
        await sql.query("rollback");
        sql.release();
      }
    };
    const name = "11111111-1111-4111-8111-111111111111";
    expect(await set(`avatars/${rows[0]?.id}/${name}`)).toMatch(/forbidden/);
    expect(await set(`avatars/${id}/../${rows[0]?.id}/${name}`)).toMatch(/forbidden/);
    expect(await set(`transfer-proofs/${id}/${name}`)).toMatch(/forbidden/);
    expect(await set(`avatars/${id}/${name}`)).toBe("taken");
  });

  async function sessionOf(user: string): Promise<string> {
    const { rows } = await shop().world.sql.query<{ session_id: string }>(
      "select session_id from private.devices where user_id = $1 and session_id is not null limit 1",
      [user],
    );
    return rows[0]?.session_id ?? "";
  }
});
