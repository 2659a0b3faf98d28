import { describe, expect, it } from "vitest";
import { exif, jpeg, png, pngOfSize, webp } from "#tests/factories/images.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["web", "api", "jobs", "sandbox"], env: { RATE_LIMITS: '{"picture":600}' } });

type Kept = { id: string; width: number; height: number };
type Design = {
  id: string;
  changed: boolean;
  items: { product_code: string; selling_price: number; current: number }[];
};
const files = async (): Promise<string[]> => {
  const bucket = await shop().world.workers.mf.getR2Bucket("FILES", "gerai-jobs");
  return (await bucket.list()).objects.map(({ key }) => key);
};
const PATH = "/media/content-creation";
const design = (changes: object = {}) => ({
  name: "Pulsa XL",
  template: "ombak",
  type: "pulsa",
  operator: "xl",
  items: [{ product_code: "xld10", selling_price: 50_000 }],
  text_colour: "#ffffff",
  ...changes,
});

describe("a photo behind price-list pictures", () => {
  it("is known by its content, cleaned of where it was taken, its owner's alone, and goes with its last picture", async () => {
    const user = await shop().user("agen@gerai.test");
    const behind = Buffer.from("<script>alert(1)</script>PK\u0003\u0004");
    const photo = jpeg({ extra: exif(6), after: behind });
    const kept = await user.upload<Kept>("/media/image", "image", photo, { name: "x.svg", type: "image/svg+xml" });
    expect(kept.status).toBe(200);
    const address = `/media/background/${kept.data.id}`;
    const shown = await user.picture(address);
    expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([
      200,
      {
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    ]);
    expect(shown.bytes.toString("latin1")).not.toMatch(/KameraRahasia|GPS|script|PK/);
    const other = await shop().user("master@gerai.test");
    expect((await other.picture(address)).status).toBe(404);
    const theirs = await other.post(PATH, design({ template: null, background: kept.data.id }));
    expect([theirs.status, theirs.error]).toEqual([422, "media_image_empty"]);

    const made = await user.post<Design>(PATH, design({ template: null, background: kept.data.id }));
    expect(made.status).toBe(200);
    const copy = await user.post<Design>(`${PATH}/${made.data.id}/duplicate`, { name: "Salinan" });
    const svg = await user.picture(`/media/picture/${copy.data.id}?download`);
    expect([svg.status, svg.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(svg.headers.get("Content-Disposition")).toContain("attachment");
    expect(svg.bytes.toString()).toMatch(/data:image\/jpeg;base64,.*Rp\u00a050\.000/s);
    await shop().world.sql.query("update private.media_backgrounds set created_at = created_at - interval '2 hours'");
    await user.remove(`${PATH}/${made.data.id}`, {});
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toHaveLength(1);
    await user.remove(`${PATH}/${copy.data.id}`, {});
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toEqual([]);
    expect((await user.picture(address)).status).toBe(404);
  });

  it.each([
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), 422, "media_extension_invalid"],
    ["a page called foto.jpg", Buffer.from("<html><script>alert(1)</script>"), 422, "media_extension_invalid"],
    ["WebP", webp(), 422, "media_extension_invalid"],
    ["GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), 422, "media_extension_invalid"],
    ["a JPEG cut off", jpeg().subarray(0, 40), 422, "media_extension_invalid"],
    ["20,000 × 20,000 pixels", pngOfSize(20_000, 20_000), 422, "image_dimensions"],
    ["a bomb of 10,000 × 10,000 pixels", pngOfSize(10_000, 10_000), 422, "image_dimensions"],
    ["8 MB and a byte", jpeg({ after: Buffer.alloc(8 * 1024 * 1024 + 1 - jpeg().length) }), 413, "file_too_large"],
    ["no bytes", Buffer.alloc(0), 422, "media_image_empty"],
  ] as const)("is refused and nothing is kept: %s", async (_, bytes, status, error) => {
    const user = await shop().user("agen@gerai.test");
    const before = await files();
    const answer = await user.upload("/media/image", "image", bytes);
    expect([answer.status, answer.error]).toEqual([status, error]);
    expect(await files()).toEqual(before);
  });

  it("is refused or cleaned, whatever 200 hostile files hold", async () => {
    const user = await shop().user("agen@gerai.test");
    const evil = Buffer.from("<script>RAHASIA</script>");
    let [kept, refused] = [0, 0];
    for (let n = 0; n < 200; n++) {
      const whole = n % 2 === 0 ? jpeg({ extra: exif((n % 8) + 1), after: evil }) : png({ after: evil });
      const bytes = Buffer.from(whole);
      // Every fourth is whole; of the others a byte is another, somewhere.
      if (n % 4 > 1) bytes[(n * 7919) % bytes.length] = (n * 31) & 0xff;
      const answer = await user.upload<Kept>("/media/image", "image", bytes);
      if (answer.status === 200) {
        kept += 1;
        const { bytes: stored } = await user.picture(`/media/background/${answer.data.id}`);
        expect(stored.toString("latin1")).not.toMatch(/RAHASIA|KameraRahasia|GPSLatitude/);
        await shop().world.sql.query("delete from private.media_backgrounds where id = $1", [answer.data.id]);
      } else {
        refused += 1;
        expect([n, answer.error]).toEqual([n, expect.stringMatching(/^(media_extension_invalid|image_dimensions)$/)]);
      }
    }
    expect(kept).toBeGreaterThanOrEqual(100);
    expect(refused).toBeGreaterThan(10);
  });
});

describe("a price-list picture", () => {
  it.each([
    ["without picture", { template: null }, "media_image_empty"],
    ["with a template that is none", { template: "constructor" }, "media_image_empty"],
    ["without nominals", { items: [] }, "media_nominal_empty"],
    ["with a price that is none", { items: [{ product_code: "xld10", selling_price: "x" }] }, "media_price_invalid"],
    ["below the buying price", { items: [{ product_code: "xld10", selling_price: 1 }] }, "media_price_invalid"],
    ["with a colour that is none", { text_colour: "red" }, "media_customization_invalid"],
    ["with a long text", { top_text: "x".repeat(61) }, "media_customization_invalid"],
    ["with a hidden sign", { bottom_text: "a\u202eb" }, "media_customization_invalid"],
    ["with what Postgres cannot hold", { top_text: "a\u0000b" }, "validation_failed"],
  ])("is refused %s", async (_, changes, error) => {
    const user = await shop().user("agen@gerai.test");
    const answer = await user.post(PATH, design(changes));
    expect([answer.status, answer.error]).toEqual([422, error]);
  });

  it("is made, listed, changed, refreshed, taken for a download and deleted", async () => {
    const user = await shop().user("agen@gerai.test");
    const made = await user.post<Design>(PATH, design());
    expect(made.data).toMatchObject({ changed: false, nominals: 1 });
    const at = `${PATH}/${made.data.id}`;
    await user.post("/account/selling-rules", { type: "pulsa", operator: "xl", kind: "amount", value: 7_777 });
    expect((await user.get<Design>(at)).data.changed).toBe(true);
    const fresh = await user.post<Design>(`${at}/refresh`, {});
    expect(fresh.data.changed).toBe(false);
    expect(fresh.data.items[0]?.selling_price).toBe(fresh.data.items[0]?.current);
    expect((await user.get<Design[]>(PATH)).data.map(({ id }) => id)).toContain(made.data.id);
    expect((await user.post<Design[]>(`${PATH}/download`, { ids: [made.data.id] })).data).toHaveLength(1);
    await shop().world.sql.query("update private.site_settings set max_media_downloads = 1");
    const two = await user.post<Design>(`${at}/duplicate`, { name: "Dua" });
    const over = await user.post(`${PATH}/download`, { ids: [made.data.id, two.data.id] });
    expect([over.status, over.error]).toEqual([422, "media_download_limit"]);
    await shop().world.sql.query("update private.site_settings set max_media_downloads = 10");
    expect((await user.remove(at, {})).status).toBe(200);
    expect([(await user.get(at)).status, (await user.get(at)).error]).toEqual([404, "media_not_found"]);
    expect((await user.get(`${PATH}/nothing`)).error).toBe("media_id_invalid");
  });

  it("is offered no template that the site switched off, and keeps the one that it has", async () => {
    const user = await shop().user("agen@gerai.test");
    const made = await user.post<Design>(PATH, design({ template: "daun" }));
    await shop().world.sql.query("update private.site_settings set media_template_daun = false");
    const refused = await user.post(PATH, design({ template: "daun" }));
    expect([refused.status, refused.error]).toEqual([422, "media_template_off"]);
    expect((await user.post(`${PATH}/${made.data.id}`, design({ template: "daun", name: "Lain" }))).status).toBe(200);
    await shop().world.sql.query("update private.site_settings set media_template_daun = true");
  });
});
