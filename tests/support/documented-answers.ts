import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { openApiDocument } from "#workers/api/openapi/document.ts";

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly pattern: RegExp;
  readonly method: string;
  readonly path: string;
  /** Status → code → example. */
  readonly failures: ReadonlyMap<string, Readonly<Record<string, { readonly value: Json }>>>;
}
interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content: { "application/json": { examples?: Json } } }> }>
  >;
}

let known: readonly Operation[] | undefined;

/** Calls without parameters before those with: `/deposit/transfer` is no `/deposit/{code}`. */
function operations(): readonly Operation[] {
  known ??= Object.entries(
    (openApiDocument(ENDPOINTS, "http://localhost", { name: "Gerai", email: null }) as Document).paths,
  )
    .toSorted(([a], [b]) => Number(a.includes("{")) - Number(b.includes("{")))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
        method,
        path,
        failures: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            status,
            (content["application/json"].examples ?? {}) as Record<string, { value: Json }>,
          ]),
        ),
      })),
    );
  return known;
}

/** `fetch` of an address below `origin`/api/v1; its answer stands in the published contract. */
export async function documentedFetch(origin: string, path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(`${origin}/api/v1${path}`, init);
  const body = await answer
    .clone()
    .json()
    .catch(() => ({}));
  requireDocumented(init?.method ?? "GET", path, answer.status, body as Json);
  return answer;
}

/**
 * An answer of the API stands in the published contract of its call: a success fits the call's schema and holds
 * nothing that the schema does not name; a refusal has its status, its code and an example with the members it has.
 * What no call answers (an unknown path, another method) is free. Throws with what is missing. `path` is below
 * /api/v1, with or without a query.
 */
export function requireDocumented(method: string, path: string, status: number, body: Json): void {
  const [bare = ""] = path.split("?");
  const call = operations().find((each) => each.method === method.toLowerCase() && each.pattern.test(bare));
  if (call === undefined || body["error"] === "method_not_allowed") return;
  if (status < 300) requireFittingSuccess(call, body);
  else requireListedRefusal(call, status, body);
}

function requireFittingSuccess({ method, path }: Operation, body: Json): void {
  const endpoint = ENDPOINTS.find((each) => each.method === method && each.path === path);
  // A document of its own, or a file, has no envelope.
  if (endpoint === undefined || !("data" in body)) return;
  for (const [member, schema] of [
    ["data", endpoint.data],
    ["meta", endpoint.meta],
  ] as const) {
    if (schema === undefined) continue;
    const parsed = schema.safeParse(body[member]);
    const unfit = parsed.success ? unnamed(body[member], parsed.data, member) : parsed.error.issues;
    if (unfit.length > 0) throw new Error(`the contract of ${method} ${path} has no ${JSON.stringify(unfit)}`);
  }
}

/** The paths of members that `given` has and the schema's reading of it has not. */
function unnamed(given: unknown, read: unknown, path: string): string[] {
  if (typeof given !== "object" || given === null || typeof read !== "object" || read === null) return [];
  return Object.entries(given).flatMap(([member, value]) =>
    member in read ? unnamed(value, (read as Json)[member], `${path}.${member}`) : [`${path}.${member}`],
  );
}

function requireListedRefusal(call: Operation, status: number, body: Json): void {
  const code = body["error"];
  if (typeof code !== "string") throw new Error(`${call.method} ${call.path} answers ${status} without a code`);
  const example = call.failures.get(String(status))?.[code.replaceAll(" ", "_")]?.value;
  if (example === undefined) throw new Error(`the contract of ${call.method} ${call.path} has no ${status} ${code}`);
  const unsaid = Object.keys(body).filter((member) => !(member in example) && member !== "errors");
  if (unsaid.length > 0) throw new Error(`the contract's example of ${code} has no ${unsaid.join(", ")}`);
}
