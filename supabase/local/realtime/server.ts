import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { DbPool } from "../database.ts";
import type { Identity } from "../identity.ts";
import type { Keys } from "../keys.ts";
import { mayHear } from "./authorize.ts";
import { Channel, type Wire } from "./channel.ts";
import { MessageFeed } from "./feed.ts";
import { identityOf, JoinRefusal, joinOf, watchExpiry } from "./join.ts";
import { type Broadcast, decodeText, encodeFrame, type Frame, type Version } from "./protocol.ts";

const MAX_FRAME_BYTES = 1024 * 1024;
const MAX_CHANNELS_A_SOCKET = 100;
const IDLE_MILLISECONDS = 90_000;

type Connection = {
  wire: Wire;
  socket: WebSocket;
  who: Identity;
  token: string;
  channels: Map<string, Channel>;
  lastHeard: number;
};

/** Supabase Realtime's wire: channels that hear what SQL sends, private ones under RLS. */
export class RealtimeServer {
  readonly #pool: DbPool;
  readonly #keys: Keys;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  readonly #connections = new Set<Connection>();
  readonly #feed: MessageFeed;
  readonly #sweep: NodeJS.Timeout;

  constructor(pool: DbPool, keys: Keys) {
    this.#pool = pool;
    this.#keys = keys;
    this.#feed = new MessageFeed(pool, (sent) => {
      const { topic, event, payload, id } = sent;
      this.#publish(topic, sent.private, { event, payload, meta: { id } });
    });
    this.#sweep = setInterval(() => this.#dropIdle(), IDLE_MILLISECONDS / 3);
    this.#sweep.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    this.#feed.stop();
    for (const connection of [...this.#connections]) {
      connection.socket.terminate();
      this.#forget(connection);
    }
    this.#sockets.close();
  }

  /** Takes over `GET /realtime/v1/websocket?apikey=…&vsn=…`; without a valid key it is 401. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const token = url.searchParams.get("apikey") ?? String(request.headers["x-api-key"] ?? "");
    const version: Version = url.searchParams.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
    try {
      if (url.pathname !== "/realtime/v1/websocket") throw new JoinRefusal("NotFound", "Not found");
      if (token === "") throw new JoinRefusal("MissingAPIKey", "API key is missing");
      const who = identityOf(this.#keys, token);
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#accept(opened, version, who, token));
    } catch (error) {
      refuseUpgrade(socket, error instanceof JoinRefusal ? error : new JoinRefusal("Unknown", "Error connecting"));
    }
  }

  #accept(socket: WebSocket, version: Version, who: Identity, token: string): void {
    const wire: Wire = {
      version,
      send(data) {
        if (socket.readyState === socket.OPEN) socket.send(data);
      },
    };
    const connection = { wire, socket, who, token, channels: new Map<string, Channel>(), lastHeard: Date.now() };
    this.#connections.add(connection);
    // Frames of one client are answered in the order they came.
    let turn = Promise.resolve();
    socket.on("message", (data, binary) => {
      connection.lastHeard = Date.now();
      const frame = binary ? null : decodeText(bytesOf(data).toString("utf8"));
      // A binary frame is a broadcast of a client's own.
      if (frame === null) return socket.close(1003, "this frame is not served here");
      turn = turn.then(() => this.#receive(connection, frame)).catch((error) => console.error("realtime:", error));
    });
    socket.on("close", () => this.#forget(connection));
    socket.on("error", () => socket.terminate());
  }

  async #receive(connection: Connection, frame: Frame): Promise<void> {
    if (frame.event === "heartbeat") return this.#reply(connection, frame, "ok", {});
    if (frame.event === "phx_join") return this.#join(connection, frame);
    const channel = connection.channels.get(frame.topic);
    if (channel === undefined) return this.#reply(connection, frame, "error", { reason: "unmatched topic" });
    switch (frame.event) {
      case "phx_leave":
        this.#leave(connection, channel);
        channel.reply(frame.ref, "ok");
        return channel.close();
      case "access_token":
        return this.#refreshToken(connection, channel, frame.payload.access_token);
      default:
        return channel.reply(frame.ref, "error", { reason: `NotServed: ${frame.event} is not served here` });
    }
  }

  #reply(connection: Connection, frame: Frame, status: "ok" | "error", response: Record<string, unknown>): void {
    const payload = { status, response };
    connection.wire.send(encodeFrame(connection.wire.version, { ...frame, event: "phx_reply", payload }));
  }

  async #join(connection: Connection, frame: Frame): Promise<void> {
    try {
      if (!frame.topic.startsWith("realtime:")) throw new JoinRefusal("UnmatchedTopic", "unmatched topic");
      const former = connection.channels.get(frame.topic);
      if (former !== undefined) {
        this.#leave(connection, former);
        former.close();
      }
      if (connection.channels.size >= MAX_CHANNELS_A_SOCKET) {
        throw new JoinRefusal("ChannelRateLimitReached", "Too many channels");
      }
      const channel = new Channel(connection.wire, joinOf(this.#keys, frame, connection));
      await this.#authorise(channel);
      await this.#feed.start();
      if (!this.#connections.has(connection)) return;
      connection.channels.set(frame.topic, channel);
      watchExpiry(channel, () => this.#leave(connection, channel));
      channel.reply(frame.ref, "ok", { postgres_changes: [] });
    } catch (error) {
      if (!(error instanceof JoinRefusal)) console.error("realtime:", error);
      const reason =
        error instanceof JoinRefusal
          ? `${error.label}: ${error.message}`
          : "Realtime was unable to connect to the project database";
      this.#reply(connection, frame, "error", { reason });
    }
  }

  async #authorise(channel: Channel): Promise<void> {
    if (!channel.isPrivate) return;
    if (await mayHear(this.#pool, channel.who, channel.name)) return;
    const message = `You do not have permissions to read from this Channel topic: ${channel.name}`;
    throw new JoinRefusal("Unauthorized", message);
  }

  async #refreshToken(connection: Connection, channel: Channel, token: unknown): Promise<void> {
    if (typeof token !== "string" || token === channel.token || token.startsWith("sb_")) return;
    try {
      channel.who = identityOf(this.#keys, token);
      channel.token = token;
      await this.#authorise(channel);
      watchExpiry(channel, () => this.#leave(connection, channel));
    } catch (error) {
      if (!(error instanceof JoinRefusal)) console.error("realtime:", error);
      this.#leave(connection, channel);
      const known = error instanceof JoinRefusal;
      channel.shutDown(known ? error.message : "Realtime was unable to connect to the project database");
    }
  }

  *#listeners(name: string, isPrivate: boolean): Generator<Channel> {
    for (const connection of this.#connections) {
      const channel = connection.channels.get(`realtime:${name}`);
      if (channel !== undefined && channel.isPrivate === isPrivate) yield channel;
    }
  }

  #publish(name: string, isPrivate: boolean, message: Broadcast): void {
    for (const channel of this.#listeners(name, isPrivate)) channel.deliver(message);
  }

  #leave(connection: Connection, channel: Channel): void {
    if (connection.channels.get(channel.topic) === channel) connection.channels.delete(channel.topic);
    if (channel.expiry !== null) clearTimeout(channel.expiry);
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    for (const channel of [...connection.channels.values()]) this.#leave(connection, channel);
    if (this.#connections.size === 0) this.#feed.stop();
  }

  #dropIdle(): void {
    const limit = Date.now() - IDLE_MILLISECONDS;
    for (const connection of this.#connections) if (connection.lastHeard < limit) connection.socket.terminate();
  }
}

function refuseUpgrade(socket: Duplex, refusal: JoinRefusal): void {
  const status = refusal.label === "NotFound" ? "404 Not Found" : "401 Unauthorized";
  const body = JSON.stringify({ error: refusal.message });
  const length = Buffer.byteLength(body);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
