import type { z } from "zod";
import { refuseDevelopmentSecrets } from "./refuse-development-secrets.ts";

/**
 * A Worker's environment, parsed once an isolate. Throws with the names of what
 * is missing, and where production holds a development value; never with a value.
 */
export function environmentReader<S extends z.ZodType>(schema: S): (env: object) => z.output<S> {
  const parsed = new WeakMap<object, z.output<S>>();
  return (env) => {
    const known = parsed.get(env);
    if (known !== undefined) return known;
    const result = schema.safeParse(env);
    if (!result.success) {
      const names = [...new Set(result.error.issues.map((issue) => issue.path.join(".")))];
      throw new Error(`Environment is incomplete: ${names.join(", ")}.`);
    }
    refuseDevelopmentSecrets({ ...(result.data as object) });
    parsed.set(env, result.data);
    return result.data;
  };
}
