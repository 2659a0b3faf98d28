import { z } from "zod";
import { isAddress, type Settings, type Values } from "#adapters/_kit/manifest.ts";
import { refuseDevelopmentSecrets } from "./refuse-development-secrets.ts";

/** A Worker's environment: its own settings by name, those of its partners together. */
export type Environment<S extends z.ZodType> = z.output<S> & { readonly partners: Values };

/**
 * A Worker's environment, parsed once an isolate: what `schema` says, and every setting of its partners. Throws with
 * the names of what is missing or wrong, and where production holds a development value; never with a value.
 */
export function environmentReader<S extends z.ZodType>(
  schema: S,
  settings: Settings = {},
): (env: object) => Environment<S> {
  const parsed = new WeakMap<object, Environment<S>>();
  return (env) => {
    const known = parsed.get(env);
    if (known !== undefined) return known;
    const result = schema.safeParse(env);
    const own = result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
    const partners = valuesIn(env, settings);
    const names = [...new Set([...own, ...Object.keys(settings).filter((name) => !(name in partners))])];
    if (!result.success || names.length > 0) throw new Error(`Environment is incomplete: ${names.join(", ")}.`);
    refuseDevelopmentSecrets({ ...(result.data as object), ...partners }, settings);
    const environment = { ...(result.data as object), partners } as Environment<S>;
    parsed.set(env, environment);
    return environment;
  };
}

/** What `env` holds of the partners' settings, without what is none: an empty value, an address that is no URL. */
function valuesIn(env: object, settings: Settings): Values {
  const values: Readonly<Record<string, unknown>> = { ...env };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) => {
      const value = values[name];
      if (typeof value !== "string" || value === "") return [];
      return isAddress(setting) && !z.url().safeParse(value).success ? [] : [[name, value] as const];
    }),
  );
}
