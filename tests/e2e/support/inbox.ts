import { expect } from "vitest";
import { isOfRegistration } from "#tests/support/registration-mail.ts";

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly code?: string | null;
}

/** The newest code in the local inbox for this phone or email; waits for it. `old` is one that came before. */
export function codeFor(origin: string, to: string, old?: string): Promise<string> {
  return newest(origin, to, (mail) => !isOfRegistration(mail), old);
}

/** The newest code of a registration in the local inbox for this email; waits for it. `old` is one that came before. */
export function registrationCodeFor(origin: string, to: string, old?: string): Promise<string> {
  return newest(origin, to, isOfRegistration, old);
}

/** All that was sent to a phone or email, newest first, as one text. */
export async function sentTo(origin: string, to: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text).join("\n");
}

async function newest(origin: string, to: string, wanted: (mail: Message) => boolean, old?: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
        const messages = (await answer.json()) as Message[];
        code = messages.find((message) => message.code && wanted(message))?.code;
        return code && code !== old;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return code ?? "";
}
