import { z } from "zod";
import { environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  DIGIFLAZZ_WEBHOOK_SECRET: z.string().min(1),
  INBOUND_QUEUE: queueBinding,
});

export type SuppliersEnv = z.infer<typeof schema>;
export const readEnv = environmentReader(schema);
