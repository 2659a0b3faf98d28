/** One thing that was looked at on a Supabase project. */
export interface Finding {
  /** `rule` holds by the database, `switch` is set by hand at Supabase. */
  readonly kind: "rule" | "switch";
  readonly name: string;
  /** What is wrong and what to do, or null. */
  readonly fault: string | null;
}

/** Where to look, and with what. */
export interface Project {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

export interface Told {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Ask {
  readonly method?: string;
  readonly key: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 15_000;

/** One call of the project. Status 0: it cannot be reached. */
export async function ask(
  project: Project,
  path: string,
  { method = "POST", key, token, body, headers }: Ask,
): Promise<Told> {
  const answer = await fetch(project.url + path, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token ?? key}`,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...headers,
    },
    body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  const told: unknown = await answer?.json().catch(() => null);
  return {
    status: answer?.status ?? 0,
    body: typeof told === "object" && told !== null && !Array.isArray(told) ? (told as Record<string, unknown>) : {},
  };
}

export function found(kind: Finding["kind"], name: string, fault: string | null): Finding {
  return { kind, name, fault };
}

/** Short words for an answer that should not have come. */
export function said({ status, body }: Told): string {
  return `${status} ${String(body["code"] ?? body["message"] ?? "")}`.trim();
}
