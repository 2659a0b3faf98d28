import { z } from "zod";
import { png } from "#tests/factories/images.ts";
import type { ApiAnswer, ApiUser } from "#tests/workers/jobs-support/api-user.ts";

const schema = z.object({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).optional() });
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() })) })
    .optional(),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** One call of the published contract. */
export interface Operation {
  /** `post /deposit/{code}/cancel` */
  readonly key: string;
  readonly method: string;
  /** Below /api/v1, parameters in braces. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly queryFields: readonly string[];
  /** The query parameters that a call cannot do without. */
  readonly queryParams: readonly string[];
  readonly bodyFields: readonly string[];
  readonly example: Readonly<Record<string, unknown>>;
  /** True where the body is a form with a file. */
  readonly isFile: boolean;
}

/** Every call that the running API publishes. */
export async function operations(origin: string): Promise<readonly Operation[]> {
  const answer = await fetch(`${origin}/api/v1/openapi.json`);
  const { paths, components } = document.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const named = content?.schema?.$ref?.replace("#/components/schemas/", "");
      const body = named === undefined ? content?.schema : components.schemas[named];
      const namesIn = (place: string, needed = false) =>
        parameters.filter((each) => each.in === place && (each.required || !needed)).map(({ name }) => name);
      return {
        key: `${method} ${path}`,
        method,
        path,
        pathParams: namesIn("path"),
        queryFields: namesIn("query"),
        queryParams: namesIn("query", true),
        bodyFields: Object.keys(body?.properties ?? {}),
        example: z.record(z.string(), z.unknown()).catch({}).parse(content?.example),
        isFile: contentType === "multipart/form-data",
      };
    }),
  );
}

/** The path with its parameters filled in; `x` for one without a value. */
function filled({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "x"));
}

export interface PreferenceChange {
  /** Values of path and query parameters. */
  readonly values?: Readonly<Record<string, string>>;
  /** The body; what the contract shows as an example when absent. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Another CSRF token than the caller's. */
  readonly csrf?: string;
}

/** Calls an operation as somebody. A required query parameter that is not given is guessed. */
export async function call(who: ApiUser, operation: Operation, wish: PreferenceChange = {}): Promise<ApiAnswer> {
  const { method, queryParams, bodyFields, example, isFile } = operation;
  const values: Record<string, string> = { type: "pulsa", hp: "0811000004", ...wish.values };
  const query = new URLSearchParams(queryParams.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const path = filled(operation, values) + (query.size > 0 ? `?${query}` : "");
  const headers: Record<string, string> = wish.csrf === undefined ? {} : { "x-csrf-token": wish.csrf };
  if (method === "get") return who.get(path);
  if (isFile) {
    return who.upload(path, bodyFields.at(-1) ?? "file", png(), { name: "a.png", type: "image/png", csrf: wish.csrf });
  }
  if (method === "delete") return who.remove(path, wish.body ?? example, headers);
  return who.post(path, wish.body ?? example, headers);
}
