import type { Messenger } from "#core/ports/messenger.ts";
import { postMessage } from "../../_kit/post-message.ts";

/** The local platform's inbox, shown at /dev/inbox. A hosted project has no such address. */
export function inboxMessenger(env: {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SECRET_KEY: string;
}): Messenger {
  return {
    send: (message) => postMessage(`${env.SUPABASE_URL}/dev/inbox`, { apikey: env.SUPABASE_SECRET_KEY }, message),
  };
}
