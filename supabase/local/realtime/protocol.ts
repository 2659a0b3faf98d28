import { Buffer } from "node:buffer";

/** The two serialisations that Realtime clients speak. */
export type Version = "1.0.0" | "2.0.0";

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** A broadcast on its way to listeners. `payload` is JSON, or bytes as the sender gave them. */
export type Broadcast = {
  event: string;
  payload: unknown | Uint8Array;
  meta?: Record<string, unknown>;
};

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Reads a text frame of either version; null for one that is not understood. */
export function decodeText(text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const object = value as Record<string, unknown>;
  const fields = Array.isArray(value)
    ? { join_ref: value[0], ref: value[1], topic: value[2], event: value[3], payload: value[4] }
    : object;
  const { topic, event, payload } = fields as Record<string, unknown>;
  if (typeof topic !== "string" || typeof event !== "string") return null;
  const body = typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {};
  return { joinRef: textOrNull(fields.join_ref), ref: textOrNull(fields.ref), topic, event, payload: body };
}

/** Reads a binary broadcast of version 2 (kind 3): five lengths, an encoding, five texts, the body. */
export function decodeBinary(bytes: Buffer): Frame | null {
  if (bytes.length < 7 || bytes[0] !== USER_BROADCAST_PUSH) return null;
  const encoding = bytes[6];
  const lengths = [...bytes.subarray(1, 6)];
  let offset = 7;
  const texts = lengths.map((length) => {
    const text = bytes.subarray(offset, offset + length).toString("utf8");
    offset += length;
    return text;
  });
  if (offset > bytes.length) return null;
  const [joinRef = "", ref = "", topic = "", event = ""] = texts;
  const body = bytes.subarray(offset);
  try {
    const payload: unknown = encoding === JSON_ENCODING ? JSON.parse(body.toString("utf8")) : new Uint8Array(body);
    const pushed = { type: "broadcast", event, payload };
    return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: pushed };
  } catch {
    return null;
  }
}

export function encodeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/** A broadcast for a listener; version 1 cannot carry bytes and gets nothing then. */
export function encodeBroadcast(version: Version, topic: string, message: Broadcast): string | Buffer | null {
  const { event, payload, meta } = message;
  const binary = payload instanceof Uint8Array;
  if (version === "1.0.0") {
    if (binary) return null;
    const body = { type: "broadcast", event, payload, ...(meta === undefined ? {} : { meta }) };
    return encodeFrame(version, { joinRef: null, ref: null, topic, event: "broadcast", payload: body });
  }
  const texts = [topic, event, meta === undefined ? "" : JSON.stringify(meta)].map((text) => Buffer.from(text));
  if (texts.some((text) => text.length > 255)) return null;
  const head = Buffer.from([USER_BROADCAST, ...texts.map((text) => text.length), binary ? 0 : JSON_ENCODING]);
  const body = binary ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload ?? null));
  return Buffer.concat([head, ...texts, body]);
}
