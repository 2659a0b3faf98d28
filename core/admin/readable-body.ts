/**
 * Members whose value opens something: what they hold is never shown. A `payment_token_id` names, and opens nothing.
 */
const SECRET = /^(.*_)?(token|secret|password|pin|api_?key|server_?key|signature|signature_key|authorization)$/i;

/** A partner's message for people: JSON with a line for each member and secrets masked; anything else as it came. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(
      JSON.parse(body),
      (name, value: unknown) => (SECRET.test(name) && typeof value === "string" && value !== "" ? "•••" : value),
      2,
    );
  } catch {
    return body;
  }
}
