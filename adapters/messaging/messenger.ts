import type { MessageCarrier, Messenger } from "#core/ports/messenger.ts";
import type { AskSite } from "#core/ports/site.ts";
import { type Gateway, httpCarrier } from "./http/carrier.ts";
import { inboxCarrier } from "./inbox/carrier.ts";
import { signed } from "./signed.ts";

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

/** How this deployment reaches people, in the name of `site`. */
export function messenger(env: MessagingEnv, site: AskSite): Messenger {
  const { carry } = carrier(env);
  return {
    async send(write) {
      const known = await site();
      await carry(signed(write(known), known));
    },
  };
}

function carrier(env: MessagingEnv): MessageCarrier {
  const whatsapp = gateway(env.WHATSAPP_GATEWAY_URL, env.WHATSAPP_GATEWAY_KEY);
  const email = gateway(env.EMAIL_GATEWAY_URL, env.EMAIL_GATEWAY_KEY);
  if (env.ENVIRONMENT !== "production" && whatsapp === null && email === null) return inboxCarrier(env);
  return httpCarrier({ whatsapp, email });
}

function gateway(url: string | undefined, key: string | undefined): Gateway | null {
  return url && key ? { url, key } : null;
}
