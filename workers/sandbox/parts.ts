import { PARTNERS_BY_KIND } from "#adapters/registry.ts";
import { push } from "#adapters/web-push/sandbox/index.ts";
import type { SandboxPart } from "./part.ts";

interface PlacedPart extends SandboxPart {
  readonly path: string;
}

/** The bundler takes every folder's `sandbox/index.ts` in: a partner of the registries needs no line here. */
async function partIn(folder: string): Promise<SandboxPart> {
  const { sandbox } = (await import(`../../adapters/${folder}/sandbox/index.ts`)) as { sandbox: SandboxPart };
  return sandbox;
}

const partners = Object.entries(PARTNERS_BY_KIND).flatMap(([kind, registry]) =>
  Object.values(registry).map(async ({ id, sandbox }): Promise<readonly [string, PlacedPart]> => {
    return [id, { ...(await partIn(`${kind}/${id}`)), path: sandbox }];
  }),
);

/** Everybody who is simulated, by id: the partners of the registries, and browsers' push service. */
export const PARTS: ReadonlyMap<string, PlacedPart> = new Map([
  ...(await Promise.all(partners)),
  ["push", { ...push, path: "/sandbox/push" }],
]);
