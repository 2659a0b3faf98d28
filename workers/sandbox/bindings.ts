/** What wrangler.toml binds; the settings beside it are parsed by env.ts. */
export interface SandboxBindings {
  /** One class for all: an object is a partner by its name. */
  readonly SANDBOX: {
    getByName(name: string): { call(partner: string, method: string, args: readonly unknown[]): Promise<unknown> };
  };
}

/** A simulated partner's methods from outside its object: each is answered later. */
type Remote<T> = {
  readonly [K in keyof T as T[K] extends (...args: never[]) => unknown ? K : never]: T[K] extends (
    ...args: infer A
  ) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

/**
 * The object that is the partner's database: one for each partner, or one for each of its parts. What it is asked goes
 * there by name, so that `T` must be what the partner's part starts.
 */
export function simulated<T>(bindings: SandboxBindings, partner: string, part?: string): Remote<T> {
  const object = bindings.SANDBOX.getByName(part === undefined ? partner : `${partner}/${part}`);
  return new Proxy({} as Remote<T>, {
    get:
      (_, method) =>
      (...args: unknown[]) =>
        object.call(partner, String(method), args),
  });
}
