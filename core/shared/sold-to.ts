import { z } from "zod";

/**
 * What a game's server is called whose code the destination beside it has (private.server_name): by its operator, as of
 * now. Null where there is none, or no name.
 */
export const serverName = z.string().nullable();

/** What something was sold to, as every row that tells of a sale has it. */
export const soldTo = z.object({
  type: z.string(),
  /** The number, and after `|` each that its type asks besides. */
  destination_number: z.string(),
  server_name: serverName,
});
export type SoldTo = z.infer<typeof soldTo>;
