import type { Identity } from "../identity.ts";
import { type Broadcast, encodeBroadcast, encodeFrame, type Version } from "./protocol.ts";

/** What a channel needs of its websocket. */
export type Wire = { version: Version; send(data: string | Buffer): void };

/** One joined topic of one websocket. */
export class Channel {
  readonly wire: Wire;
  /** With its prefix `realtime:`, as the client names it. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  who: Identity;
  token: string | null;
  expiry: NodeJS.Timeout | null = null;

  constructor(wire: Wire, joined: JoinedWith) {
    this.wire = wire;
    this.topic = joined.topic;
    this.joinRef = joined.joinRef;
    this.isPrivate = joined.isPrivate;
    this.who = joined.who;
    this.token = joined.token;
  }

  /** The topic as SQL and policies know it. */
  get name(): string {
    return this.topic.slice("realtime:".length);
  }

  push(event: string, payload: Record<string, unknown>, ref: string | null = null): void {
    this.wire.send(encodeFrame(this.wire.version, { joinRef: this.joinRef, ref, topic: this.topic, event, payload }));
  }

  reply(ref: string | null, status: "ok" | "error", response: Record<string, unknown> = {}): void {
    this.push("phx_reply", { status, response }, ref);
  }

  /** Tells the client why, then closes the channel as hosted Realtime does. */
  shutDown(message: string): void {
    this.push("system", { extension: "system", status: "error", message, channel: this.name });
    this.close();
  }

  close(): void {
    if (this.expiry !== null) clearTimeout(this.expiry);
    this.expiry = null;
    this.push("phx_close", {}, this.joinRef);
  }

  deliver(message: Broadcast): void {
    const data = encodeBroadcast(this.wire.version, this.topic, message);
    if (data !== null) this.wire.send(data);
  }
}

export type JoinedWith = {
  topic: string;
  joinRef: string | null;
  isPrivate: boolean;
  who: Identity;
  token: string | null;
};
