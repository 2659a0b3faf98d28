/** The two serialisations that Realtime clients speak. */
export type Version = "1.0.0" | "2.0.0";

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** A broadcast on its way to listeners. */
export type Broadcast = { event: string; payload: unknown; meta: Record<string, unknown> };

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

export function encodeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/** A broadcast for a listener; null where a text of version 2 is longer than its length can say. */
export function encodeBroadcast(version: Version, topic: string, message: Broadcast): string | Buffer | null {
  const { event, payload, meta } = message;
  if (version === "1.0.0") {
    const body = { type: "broadcast", event, payload, meta };
    return encodeFrame(version, { joinRef: null, ref: null, topic, event: "broadcast", payload: body });
  }
  const texts = [topic, event, JSON.stringify(meta)].map((text) => Buffer.from(text));
  if (texts.some((text) => text.length > 255)) return null;
  const head = Buffer.from([USER_BROADCAST, ...texts.map((text) => text.length), JSON_ENCODING]);
  return Buffer.concat([head, ...texts, Buffer.from(JSON.stringify(payload ?? null))]);
}
