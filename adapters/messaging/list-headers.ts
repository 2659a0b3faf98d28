/** The headers of a mail that is ended with one POST to an address (RFC 2369, RFC 8058). */
export function listHeaders(unsubscribe: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
