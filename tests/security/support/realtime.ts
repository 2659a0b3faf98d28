import WebSocket from "ws";
import type { TestWorld } from "#tests/support/world.ts";

export interface Joined {
  /** `ok`, or why nothing is heard: the reply's status, or that the connection was closed. */
  readonly answer: string;
  close(): void;
}

/** Asks to hear a private channel through the site's own origin, as its pages do. */
export function joinChannel(world: TestWorld, channel: string, token: string): Promise<Joined> {
  const url = new URL("/realtime/v1/websocket", world.url.replace("http", "ws"));
  url.search = "vsn=1.0.0";
  const socket = new WebSocket(url, { origin: world.url });
  return new Promise((settle, fail) => {
    const end = (answer: string) => settle({ answer, close: () => socket.close() });
    socket.on("error", fail);
    socket.on("close", () => end("closed"));
    socket.on("open", () => {
      const payload = { config: { private: true, broadcast: {}, presence: {} }, access_token: token };
      socket.send(
        JSON.stringify({ topic: `realtime:${channel}`, event: "phx_join", payload, ref: "1", join_ref: "1" }),
      );
    });
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as { event: string; ref: string | null; payload: { status?: string } };
      if (frame.event === "phx_reply" && frame.ref === "1") end(frame.payload.status ?? "no status");
    });
  });
}
