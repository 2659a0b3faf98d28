import { z } from "zod";
import { LOCALES } from "../shared/error-catalogue.ts";

/** What admins are told of by mail. `data` holds the figures of its text. */
export const adminAlert = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  to: z.array(z.object({ email: z.string(), locale: z.enum(LOCALES) })),
});
export type AdminAlert = z.infer<typeof adminAlert>;
