import type { PersonMessage } from "#core/ports/messenger.ts";
import type { Site } from "#core/ports/site.ts";

/** The line after which mail programs expect a signature (RFC 3676 §4.3). */
const SIGNATURE = "-- ";

/** A mail ends with the site's name and how it is reached; a text message stays as short as it is. */
export function signed(message: PersonMessage, { name, address, hours, phone, email }: Site): PersonMessage {
  if (message.channel !== "email") return message;
  const lines = [name, address, hours, phone, email].filter((line) => line !== null);
  return { ...message, text: [message.text, "", SIGNATURE, ...lines].join("\n") };
}
