import { z } from "zod";
import { environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  MIDTRANS_SERVER_KEY: z.string().min(1),
  XENDIT_CALLBACK_TOKEN: z.string().min(1),
  BANK_MUTATION_SECRET: z.string().min(1),
  INBOUND_QUEUE: queueBinding,
});

export type PaymentsEnv = z.infer<typeof schema>;
export const readEnv = environmentReader(schema);
