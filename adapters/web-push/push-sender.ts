import type { PushOutcome, PushSender } from "#core/ports/push-sender.ts";
import { encryptMessage } from "./encrypt.ts";
import { type PushEnv, takesEndpoint } from "./push-service.ts";
import { type VapidKey, vapidAuthorization } from "./vapid.ts";

const PATIENCE_MS = 10_000;
/** How long a service keeps a message for a browser that is away, in seconds. */
const KEEP_S = 3_600;

/** Web push (RFC 8030, 8291, 8292). No redirect is followed, and of an answer only its status counts. */
export function webPushSender(env: PushEnv & { readonly VAPID_PRIVATE_JWK: VapidKey }): PushSender {
  return {
    async send(target, { text, topic }) {
      if (!takesEndpoint(target.endpoint, env)) return "gone";
      let body: Uint8Array<ArrayBuffer>;
      try {
        body = await encryptMessage(text, target);
      } catch {
        return "gone";
      }
      const contact = env.PUBLIC_URL;
      const authorization = await vapidAuthorization(env.VAPID_PRIVATE_JWK, {
        endpoint: target.endpoint,
        contact,
        now: new Date(),
      });
      const headers = {
        Authorization: authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(KEEP_S),
        Urgency: "high",
        ...(/^[A-Za-z0-9_-]{1,32}$/.test(topic) ? { Topic: topic } : {}),
      };
      return outcomeOf(await post(target.endpoint, headers, body));
    },
  };
}

/** Status of the answer; 0 when none came. */
async function post(url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 0 || status === 429 || status >= 500 ? "retry" : "refused";
}
