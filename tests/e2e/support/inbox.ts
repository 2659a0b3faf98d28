import { expect } from "vitest";

interface Message {
  readonly to: string;
  readonly code?: string | null;
}

/** The newest code in the local inbox for this phone or email; waits for it. `old` is one that came before. */
export async function codeFor(origin: string, to: string, old?: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
        const messages = (await answer.json()) as Message[];
        code = messages[0]?.code;
        return code && code !== old;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return code ?? "";
}
