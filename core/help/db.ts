import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { type HelpContent, helpContent } from "./schema.ts";

export async function helpContentGet(db: Database, locale: Locale): Promise<HelpContent> {
  return parseAnswer(helpContent, await db.rpc("help_content", { p_locale: locale }));
}

const kept = z.object({ code: z.string(), replayed: z.boolean(), told: z.boolean() });
const pressure = z.object({ sent: z.number().int() });

/** Service: how many messages came from an address within its hour. */
export async function contactPressure(service: Database, from: string): Promise<z.infer<typeof pressure>> {
  return parseAnswer(pressure, await service.rpc("contact_pressure", { p_from: from }));
}

/** Service: keeps a message that came with a solved captcha. Throws `captcha_used`, `contact_limited`. */
export async function contactSend(
  service: Database,
  sent: {
    readonly captcha: string;
    readonly from: string;
    readonly userId: string | null;
    /** Instead of the work that a browser does by a script. */
    readonly bySum: boolean;
    readonly message: Readonly<Record<"name" | "email" | "topic" | "message" | "locale", string>>;
  },
): Promise<z.infer<typeof kept>> {
  const { captcha, from, userId, bySum, message } = sent;
  const args = { p_captcha: captcha, p_from: from, p_user_id: userId, p_message: { ...message }, p_by_sum: bySum };
  const answer = await service.rpc("contact_send", args);
  throwReturnedRefusal(answer);
  return parseAnswer(kept, answer);
}
