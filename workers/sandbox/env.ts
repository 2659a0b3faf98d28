import { z } from "zod";
import { environmentReader } from "#workers/_kit/environment.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test"], { error: "the sandbox is not part of production" }),
  /** The one origin: where callbacks are sent to. */
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  MIDTRANS_SERVER_KEY: z.string().min(1),
  XENDIT_SECRET_KEY: z.string().min(1),
  XENDIT_CALLBACK_TOKEN: z.string().min(1),
  DIGIFLAZZ_USERNAME: z.string().min(1),
  DIGIFLAZZ_API_KEY: z.string().min(1),
  DIGIFLAZZ_WEBHOOK_SECRET: z.string().min(1),
  BANK_MUTATION_SECRET: z.string().min(1),
  /** Factor on the waits before webhooks and their retries: 0.001 makes two minutes 120 ms. */
  SANDBOX_CLOCK_SCALE: z.coerce.number().positive().max(1).default(1),
});

export type SandboxSettings = z.infer<typeof schema>;
/** Throws in production: the sandbox answers nothing there. */
export const readEnv = environmentReader(schema);
