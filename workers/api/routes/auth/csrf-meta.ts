import { z } from "zod";

/** Send it back as `X-CSRF-TOKEN` on every unsafe call. */
export const csrfMeta = z.object({ csrf_token: z.string() });
