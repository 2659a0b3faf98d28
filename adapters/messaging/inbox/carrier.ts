import type { MessageCarrier } from "#core/ports/messenger.ts";
import { postMessage } from "../../_kit/post-message.ts";
import { listHeaders } from "../list-headers.ts";

/** The local platform's inbox, shown at /dev/inbox. A hosted project has no such address. */
export function inboxCarrier(env: {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SECRET_KEY: string;
}): MessageCarrier {
  return {
    carry: ({ unsubscribe, ...message }) =>
      postMessage(
        `${env.SUPABASE_URL}/dev/inbox`,
        { apikey: env.SUPABASE_SECRET_KEY },
        { ...message, ...(unsubscribe ? { headers: listHeaders(unsubscribe) } : {}) },
      ),
  };
}
