import type { Messenger } from "#core/ports/messenger.ts";
import { type Gateway, httpMessenger } from "./http/messenger.ts";
import { inboxMessenger } from "./inbox/messenger.ts";

/** The settings of messaging. Without any, outside production, messages go to the local inbox. */
export interface MessagingEnv {
  readonly ENVIRONMENT: "development" | "test" | "production";
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SECRET_KEY: string;
  readonly WHATSAPP_GATEWAY_URL?: string | undefined;
  readonly WHATSAPP_GATEWAY_KEY?: string | undefined;
  readonly EMAIL_GATEWAY_URL?: string | undefined;
  readonly EMAIL_GATEWAY_KEY?: string | undefined;
}

/** How this deployment reaches people. */
export function messenger(env: MessagingEnv): Messenger {
  const whatsapp = gateway(env.WHATSAPP_GATEWAY_URL, env.WHATSAPP_GATEWAY_KEY);
  const email = gateway(env.EMAIL_GATEWAY_URL, env.EMAIL_GATEWAY_KEY);
  if (env.ENVIRONMENT !== "production" && whatsapp === null && email === null) return inboxMessenger(env);
  return httpMessenger({ whatsapp, email });
}

function gateway(url: string | undefined, key: string | undefined): Gateway | null {
  return url && key ? { url, key } : null;
}
