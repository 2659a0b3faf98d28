import type { Need } from "#core/accounts/can.ts";

/** The loan desk's page with everybody's agents, for admins alone. */
export const needs: Need = "admin";

// biome-ignore lint/performance/noBarrelFile: the page of the agent center at another address, with another need
export { default, loader, meta } from "../loans/desk-bills.tsx";
