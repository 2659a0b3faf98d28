import { randomUUID } from "node:crypto";

export interface Session {
  /** Value of the Cookie header. */
  readonly cookie: string;
  post(path: string, body: object): Promise<unknown>;
}

async function answerOf(response: Response): Promise<{ data: unknown; meta?: { csrf_token?: string } }> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { data: unknown; meta?: { csrf_token?: string } };
}

/**
 * Signs a demo account in through the API, the agent unless another is named. `post` answers the `data` of an
 * unsafe call.
 */
export async function signIn(url: string, login = "agen@gerai.test"): Promise<Session> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login, password: "rahasia-123" }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  const { meta } = await answerOf(response);
  const cookie = cookies.join("; ");
  return {
    cookie,
    async post(path, body) {
      const headers = {
        "Content-Type": "application/json",
        "X-CSRF-TOKEN": meta?.csrf_token ?? "",
        "Idempotency-Key": randomUUID(),
        Cookie: cookie,
      };
      const called = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answerOf(called)).data;
    },
  };
}
