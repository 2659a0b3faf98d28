import { z } from "zod";
import { email, password, phone } from "../../shared/fields.ts";
import { account } from "../schema.ts";

/** POST account/email/send-code. */
export const emailChangeInput = z.object({ email, password });
/** POST account/phone/change/send-code. */
export const phoneChangeInput = z.object({ hp: phone, password });

/** What SQL answers a taken code with. */
export const loginChanged = z.object({
  account,
  old: z.object({ email: z.string(), phone: z.string().nullable() }),
  new: z.string(),
  locale: z.enum(["id", "en", "zh"]).nullable(),
});
