import type { Context } from "hono";

/** How Xendit refuses: a status, and a code in the body. */
export function refusal(c: Context, status: 400 | 401 | 403 | 404 | 409 | 503, error_code: string, message: string) {
  return c.json({ error_code, message }, status);
}
