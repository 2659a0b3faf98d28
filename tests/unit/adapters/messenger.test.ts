import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messenger } from "#adapters/messaging/messenger.ts";
import { SITE } from "#tests/factories/site.ts";

const MESSAGE = { channel: "email", to: "a@b.c", subject: "Code", text: "123456", code: "123456" } as const;
const write = () => MESSAGE;
const site = async () => SITE;
/** What stands below every mail of the site. */
const SIGNED = "123456\n\n-- \nToko Maju\nJl. Kenanga 7, Bandung\n07.00–21.00\n0800 7 654 321\nhalo@toko-maju.test";
let server: Server;
let url: string;
let status = 200;
let asked: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    asked.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
  asked = [];
});

const local = () => ({ ENVIRONMENT: "test", SUPABASE_URL: url, SUPABASE_SECRET_KEY: "sb_secret_x" }) as const;
const deployed = () => ({
  ENVIRONMENT: "production" as const,
  SUPABASE_URL: "https://never.example",
  SUPABASE_SECRET_KEY: "x",
  EMAIL_GATEWAY_URL: `${url}/mail`,
  EMAIL_GATEWAY_KEY: "mail-key",
});

describe("messages", () => {
  it("go to the inbox where no gateway is set outside production", async () => {
    await messenger(local(), site).send(write);
    expect(asked).toMatchObject([
      { path: "/dev/inbox", headers: { apikey: "sb_secret_x" }, body: { ...MESSAGE, text: SIGNED } },
    ]);
  });

  it("go to the channel's gateway with its key, and the code only within the text", async () => {
    await messenger(deployed(), site).send(write);
    expect(asked[0]).toMatchObject({ path: "/mail", headers: { authorization: "Bearer mail-key" } });
    expect(asked[0]?.body).toEqual({ to: "a@b.c", subject: "Code", text: SIGNED });
  });

  it("are written in the name of the site, and leave out what it has not said", async () => {
    const nameless = { ...SITE, name: "Warung", address: null, hours: null, phone: null, email: null };
    await messenger(local(), async () => nameless).send(({ name }) => ({ ...MESSAGE, subject: name }));
    expect(asked[0]?.body).toMatchObject({ subject: "Warung", text: "123456\n\n-- \nWarung" });
  });

  it("by telephone stay as short as they are", async () => {
    await messenger(local(), site).send(() => ({ ...MESSAGE, channel: "whatsapp", to: "+62811" }));
    expect(asked[0]?.body).toMatchObject({ text: "123456" });
  });

  it("never go to the inbox in production, with or without a gateway", async () => {
    const whatsapp = messenger(deployed(), site).send(() => ({ ...MESSAGE, channel: "whatsapp" }));
    await expect(whatsapp).rejects.toMatchObject({ code: "maintenance" });
    expect(asked).toEqual([]);
  });

  it.each([301, 400, 401, 429, 500])("that a gateway answers with %i are refused as maintenance", async (answer) => {
    status = answer;
    await expect(messenger(deployed(), site).send(write)).rejects.toMatchObject({ code: "maintenance" });
    expect(asked).toHaveLength(1);
  });

  it("to a gateway that is away are refused as maintenance", async () => {
    const away = { ...deployed(), EMAIL_GATEWAY_URL: "http://127.0.0.1:1/mail" };
    await expect(messenger(away, site).send(write)).rejects.toMatchObject({ code: "maintenance" });
  });
});
