import type { Hono } from "hono";
import type { html } from "hono/html";
import type { SandboxBindings } from "./bindings.ts";
import type { SimulatedPartner } from "./simulated-partner.ts";

/** `sandbox/index.ts` of a partner's folder: how it is simulated. Nothing of it is shared with its adapter. */
export interface SandboxPart {
  /** Its API and its pages, below the manifest's `sandbox` path. */
  readonly pages: Hono<{ Bindings: SandboxBindings }>;
  /** Its side of things, over a database of its own. */
  readonly start: (ctx: DurableObjectState, env: object) => SimulatedPartner;
  /** What the sandbox's first page says of it. */
  readonly about: ReturnType<typeof html>;
}
