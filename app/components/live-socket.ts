/**
 * The browser's end of a private realtime channel, as much of the Phoenix
 * protocol (vsn 1.0.0) as one channel needs: join, heartbeat, a fresh token
 * before the old one ends, and a new connection when the old one breaks.
 */
export interface ChannelToken {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface SocketOptions {
  url: string;
  /** `realtime:user:<id>` */
  topic: string;
  askToken: () => Promise<ChannelToken>;
  onEvent: (event: string, payload: unknown) => void;
  onState: (joined: boolean) => void;
}

interface Frame {
  topic: string;
  event: string;
  payload: { status?: string; event?: string; payload?: unknown };
  ref: string | null;
}

const HEARTBEAT_MS = 25_000;
const TOKEN_MARGIN_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Keeps the channel joined until the returned function is called. */
export function keepJoined(options: SocketOptions): () => void {
  let socket: WebSocket | undefined;
  let closed = false;
  let failures = 0;
  let ref = 0;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const send = (topic: string, event: string, payload: object) => {
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ topic, event, payload, ref: String(++ref), join_ref: "1" }));
  };
  const dropTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const again = () => {
    dropTimers();
    options.onState(false);
    if (closed) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    after(wait * (0.75 + Math.random() / 2), connect);
  };

  async function connect(): Promise<void> {
    let token: ChannelToken;
    try {
      token = await options.askToken();
    } catch {
      again();
      return;
    }
    if (closed) return;
    const opened = new WebSocket(options.url);
    socket = opened;
    let answered = true;
    const beat = () => {
      // A connection that swallows a heartbeat is dead though it looks open.
      if (!answered) return opened.close();
      answered = false;
      send("phoenix", "heartbeat", {});
      after(HEARTBEAT_MS, beat);
    };
    const renewToken = () => {
      options.askToken().then(
        (fresh) => {
          send(options.topic, "access_token", { access_token: fresh.token });
          planRenewal(fresh);
        },
        () => opened.close(),
      );
    };
    const planRenewal = ({ expiresAt }: ChannelToken) =>
      after(Math.max(5_000, expiresAt - Date.now() - TOKEN_MARGIN_MS), renewToken);
    opened.onopen = () => {
      send(options.topic, "phx_join", {
        config: {
          broadcast: { ack: false, self: false },
          presence: { enabled: false },
          postgres_changes: [],
          private: true,
        },
        access_token: token.token,
      });
      after(HEARTBEAT_MS, beat);
      planRenewal(token);
    };
    opened.onmessage = ({ data }) => {
      const frame = parseFrame(data);
      if (!frame) return;
      if (frame.topic === "phoenix") answered = true;
      if (frame.topic !== options.topic) return;
      if (frame.event === "broadcast" && frame.payload.event)
        options.onEvent(frame.payload.event, frame.payload.payload);
      else if (frame.event === "phx_reply" && frame.ref === "1") {
        if (frame.payload.status !== "ok") return opened.close();
        failures = 0;
        options.onState(true);
      } else if (frame.event === "phx_close" || frame.event === "phx_error") opened.close();
    };
    ref = 0;
    opened.onclose = again;
  }

  connect();
  return () => {
    closed = true;
    dropTimers();
    socket?.close();
  };
}

function parseFrame(data: unknown): Frame | null {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data) as Frame;
  } catch {
    return null;
  }
}
