import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, it } from "vitest";
import { loadKeys } from "#platform/keys.ts";
import { signToken } from "#platform/tokens.ts";
import { crowding } from "#tests/support/machine.ts";
import { eventually, withFixture } from "./fixture.ts";

const SQL = `
  create policy "own channel" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and realtime.topic() = 'user:' || auth.uid());
  create role listener nologin;
  grant usage on schema realtime to listener;
  grant select on realtime.messages to listener;
  create policy "the channel of the token" on realtime.messages for select to listener
    using (realtime.topic() = auth.jwt() ->> 'channel');

  create function public.send_to(p_topic text, p_event text, p_payload jsonb, p_private boolean default true)
  returns void language sql security definer set search_path = ''
    as 'select realtime.send(p_payload, p_event, p_topic, p_private)';
`;
const fixture = withFixture(SQL);

type Heard = { event: string; payload: Record<string, unknown>; meta?: { id: string } };
type Listening = { channel: RealtimeChannel; heard: Heard[]; states: string[]; errors: string[] };

/** Joins a channel and collects all that is heard and every state it goes through. */
function listen(client: SupabaseClient, topic: string, config: Record<string, unknown> = { private: true }): Listening {
  const listening: Listening = { channel: client.channel(topic, { config }), heard: [], states: [], errors: [] };
  listening.channel
    .on("broadcast", { event: "*" }, (message) => listening.heard.push(message as unknown as Heard))
    .on("system", {}, (message: { message: string }) => listening.errors.push(message.message))
    .subscribe((state, error) => {
      listening.states.push(state);
      if (error) listening.errors.push(error.message);
    });
  return listening;
}

const joined = (it: Listening) => eventually(() => it.states.at(-1) === "SUBSCRIBED");

/** A client of Realtime alone that brings its own token, already when it joins. */
async function withToken(token: () => string, options: Record<string, unknown> = {}): Promise<SupabaseClient> {
  const { url, publishableKey } = fixture().gateway;
  const client = createClient(url, publishableKey, { accessToken: async () => token(), realtime: options });
  opened.push(client);
  await client.realtime.setAuth();
  return client;
}

const opened: SupabaseClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.removeAllChannels();
});

function token(claims: Record<string, unknown>, seconds = 600): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return signToken(loadKeys(fixture().home), { aud: "authenticated", exp, ...claims });
}

const send = (topic: string, event: string, payload: unknown, isPrivate = true) =>
  fixture()
    .admin()
    .rpc("send_to", { p_topic: topic, p_event: event, p_payload: payload, p_private: isPrivate })
    .then(({ error }) => {
      if (error) throw error;
    });

describe("a private channel", () => {
  it("brings its owner what SQL sends, within a second of the commit", async () => {
    const { client, id } = await fixture().person("owner");
    const mine = listen(client, `user:${id}`);
    await joined(mine);
    const began = Date.now();
    await send(`user:${id}`, "purchase", { ref_id: "TRX1", status: "success", deposit: 90_000 });
    const message = await eventually(() => mine.heard[0]);
    expect(Date.now() - began).toBeLessThan(1_000 * crowding());
    expect(message).toMatchObject({
      event: "purchase",
      payload: { ref_id: "TRX1", status: "success", deposit: 90_000 },
    });
    expect(message.meta?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is closed to strangers and guests, who are told so", async () => {
    const { id } = await fixture().person("owner");
    const { client: stranger } = await fixture().person("stranger");
    for (const client of [stranger, fixture().client()]) {
      const refused = listen(client, `user:${id}`);
      await eventually(() => refused.states.includes("CHANNEL_ERROR"));
      expect(refused.errors[0]).toContain(`You do not have permissions to read from this Channel topic: user:${id}`);
      await client.removeAllChannels();
    }
  });

  it("carries no message to a public channel of the same name, nor the other way round", async () => {
    const { client, id } = await fixture().person("two-kinds");
    const secret = listen(client, `user:${id}`);
    const open = listen(fixture().client(), `user:${id}`, { private: false });
    await Promise.all([joined(secret), joined(open)]);
    await send(`user:${id}`, "secret", {});
    await send(`user:${id}`, "open", {}, false);
    await eventually(() => secret.heard.length > 0 && open.heard.length > 0);
    expect(secret.heard.map(({ event }) => event)).toEqual(["secret"]);
    expect(open.heard.map(({ event }) => event)).toEqual(["open"]);
  });

  it("opens to a token that is good for this channel alone", async () => {
    const sub = crypto.randomUUID();
    const client = await withToken(() => token({ role: "listener", sub, channel: `user:${sub}` }));
    const mine = listen(client, `user:${sub}`);
    await joined(mine);
    await send(`user:${sub}`, "hello", { n: 1 });
    expect((await eventually(() => mine.heard[0])).payload).toMatchObject({ n: 1 });
    const other = listen(client, `user:${crypto.randomUUID()}`);
    await eventually(() => other.states.includes("CHANNEL_ERROR"));
  });

  it("hears nothing of a transaction that is rolled back, and everything of long ones, once", async () => {
    const { client, id } = await fixture().person("long");
    const mine = listen(client, `user:${id}`);
    await joined(mine);
    const say = (n: number) => `select realtime.send('{"n": ${n}}', 'n', 'user:${id}', true);`;
    await fixture().sql(`begin; ${say(0)} rollback`);
    await Promise.all([
      fixture().sql(`begin; ${say(1)} select pg_sleep(0.5); commit`),
      ...[2, 3, 4, 5].map((n) => fixture().sql(`begin; ${say(n)} select pg_sleep(${n / 20}); commit`)),
    ]);
    await eventually(() => mine.heard.length >= 5);
    await new Promise((later) => setTimeout(later, 200));
    expect(mine.heard.map(({ payload }) => payload.n).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it("carries large payloads and any text", async () => {
    const { client, id } = await fixture().person("large");
    const mine = listen(client, `user:${id}`);
    await joined(mine);
    const text = "é✓😀".repeat(5_000);
    await send(`user:${id}`, "large", { text });
    expect((await eventually(() => mine.heard[0])).payload.text).toBe(text);
  });
});

describe("a token", () => {
  it("can be replaced while the channel is open, beyond the end of the first", async () => {
    const sub = crypto.randomUUID();
    let current = token({ role: "authenticated", sub }, 5);
    const client = await withToken(() => current);
    const mine = listen(client, `user:${sub}`);
    await joined(mine);
    current = token({ role: "authenticated", sub });
    await client.realtime.setAuth();
    await new Promise((later) => setTimeout(later, 5_500));
    await send(`user:${sub}`, "still-here", {});
    await eventually(() => mine.heard.length === 1);
    expect(mine.states).toEqual(["SUBSCRIBED"]);
  });

  it("that runs out closes the channel and says why", async () => {
    const sub = crypto.randomUUID();
    const mine = listen(await withToken(() => token({ role: "authenticated", sub }, 5)), `user:${sub}`);
    await joined(mine);
    await eventually(() => mine.states.includes("CLOSED"), 10_000);
    expect(mine.errors.join()).toMatch(/Token has expired \d+ seconds ago/);
    await send(`user:${sub}`, "too-late", {});
    await new Promise((later) => setTimeout(later, 200));
    expect(mine.heard).toEqual([]);
  });

  it("of another person, or with another role, ends the channel", async () => {
    const sub = crypto.randomUUID();
    let current = token({ role: "authenticated", sub });
    const client = await withToken(() => current);
    const mine = listen(client, `user:${sub}`);
    await joined(mine);
    current = token({ role: "authenticated", sub: crypto.randomUUID() });
    await client.realtime.setAuth();
    await eventually(() => mine.states.includes("CLOSED"));
    expect(mine.errors.join()).toContain("You do not have permissions to read");
  });

  it("that is expired, foreign or unsigned never joins", async () => {
    const sub = crypto.randomUUID();
    const genuine = token({ role: "authenticated", sub });
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encode({ alg: "none" })}.${encode({ role: "service_role", exp: 9_999_999_999 })}.`;
    const cases: Array<[string, RegExp]> = [
      [token({ role: "authenticated", sub }, -5), /InvalidJWTToken: Token has expired \d+ seconds ago/],
      [`${genuine.slice(0, -6)}AAAAAA`, /JwtSignatureError/],
      [unsigned, /JwtSignatureError/],
      ["not-a-token", /MalformedJWT/],
    ];
    for (const [bad, reason] of cases) {
      const refused = listen(await withToken(() => bad), `user:${sub}`);
      await eventually(() => refused.states.includes("CHANNEL_ERROR"));
      expect(refused.errors[0]).toMatch(reason);
    }
  });
});

describe("a connection", () => {
  it("comes back after the server was away, and its channels with it", async () => {
    const { client, id } = await fixture().person("patient");
    const mine = listen(client, `user:${id}`);
    await joined(mine);
    await fixture().stopGateway();
    await eventually(() => mine.states.at(-1) !== "SUBSCRIBED");
    await fixture().restartGateway();
    await eventually(() => mine.states.at(-1) === "SUBSCRIBED", 15_000);
    await send(`user:${id}`, "welcome-back", {});
    await eventually(() => mine.heard.some(({ event }) => event === "welcome-back"));
  });

  it("needs a key", async () => {
    const { url } = fixture().gateway;
    const socket = new WebSocket(
      `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=sb_publishable_no&vsn=2.0.0`,
    );
    const opened = await new Promise<boolean>((settle) => {
      socket.onopen = () => settle(true);
      socket.onerror = () => settle(false);
    });
    expect(opened).toBe(false);
  });

  it("answers heartbeats, and speaks both versions of the protocol", async () => {
    // An answer that comes after the next beat ends the connection, and what was sent meanwhile is not heard.
    const HEARTBEAT_MS = 1_500;
    for (const vsn of ["1.0.0", "2.0.0"]) {
      const sub = crypto.randomUUID();
      const client = await withToken(() => token({ role: "authenticated", sub }), {
        vsn,
        heartbeatIntervalMs: HEARTBEAT_MS,
      });
      const beats: string[] = [];
      client.realtime.onHeartbeat((status) => beats.push(status));
      const mine = listen(client, `user:${sub}`);
      await joined(mine);
      await send(`user:${sub}`, "in-both", { vsn });
      expect((await eventually(() => mine.heard[0])).payload.vsn).toBe(vsn);
      await eventually(() => beats.includes("ok"));
      expect(beats).not.toContain("timeout");
    }
  });
});

describe("what the product does not use", () => {
  const broadcast = { type: "broadcast", event: "hi", payload: {} } as const;

  it("is refused with a sentence: a client's own broadcasts and presence", async () => {
    const sub = crypto.randomUUID();
    const client = await withToken(() => token({ role: "authenticated", sub }), { vsn: "1.0.0" });
    const mine = listen(client, `user:${sub}`, { private: true, broadcast: { ack: true } });
    await joined(mine);
    expect(await mine.channel.send(broadcast)).toBe("error");
    expect(mine.states).toEqual(["SUBSCRIBED"]);
    const present = listen(client, "room:1", { private: false, presence: { enabled: true } });
    await eventually(() => present.states.includes("CHANNEL_ERROR"));
    expect(present.errors[0]).toContain("presence is not served here");
  });

  it("ends the connection where it comes as bytes", async () => {
    const { client, id } = await fixture().person("talker");
    const mine = listen(client, `user:${id}`);
    await joined(mine);
    await mine.channel.send(broadcast);
    await eventually(() => mine.states.includes("CHANNEL_ERROR"));
  });

  it("is refused over HTTP with 501", async () => {
    const { client } = await fixture().person("http");
    await client.realtime.setAuth();
    const channel = client.channel("room:http", { config: { private: true } });
    await expect(channel.httpSend("by-http", { n: 1 })).rejects.toThrow("is not served here");
  });
});
