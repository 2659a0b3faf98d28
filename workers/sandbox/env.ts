import { z } from "zod";
import { isAddress, settingsOf } from "#adapters/_kit/manifest.ts";
import { PARTNERS } from "#adapters/registry.ts";
import { type Environment, environmentReader } from "#workers/_kit/environment.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test"], { error: "the sandbox is not part of production" }),
  /** The one origin: where callbacks are sent to. */
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  /** Factor on the waits before webhooks and their retries: 0.001 makes two minutes 120 ms. */
  SANDBOX_CLOCK_SCALE: z.coerce.number().positive().max(1).default(1),
});

const values = Object.fromEntries(Object.entries(settingsOf(PARTNERS)).filter(([, setting]) => !isAddress(setting)));

export type SandboxSettings = Environment<typeof schema>;
/** Throws in production: the sandbox answers nothing there. */
export const readEnv = environmentReader(schema, values);
