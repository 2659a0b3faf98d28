import { DomainError } from "#core/shared/errors.ts";

const PATIENCE_MS = 10_000;

/** Posts JSON that somebody must take. Throws `maintenance` when it was not taken. */
export async function postMessage(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) return;
  const failure = new DomainError("maintenance");
  failure.cause = { messaging_status: answer?.status ?? 0 };
  throw failure;
}
