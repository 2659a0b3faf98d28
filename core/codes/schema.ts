import { z } from "zod";
import { codeSent } from "../shared/one-time-code.ts";

/** What SQL answers a stored code with. */
export const codeIssued = codeSent.extend({
  locale: z.enum(["id", "en", "zh"]).nullable(),
  /** Whose address it is already: nothing is sent, and the person is told what anybody is told. */
  owner: z.uuid().nullable(),
});
export type CodeIssued = z.infer<typeof codeIssued>;
