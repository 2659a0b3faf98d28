import type { RefusedForm } from "../refused-form.ts";

type Shown = Readonly<Record<string, string>>;

/** The name of the hidden field that holds what a form showed before anything was typed. */
export const SHOWN = "shown";

/** Reads that field; nothing where it was tampered with. */
export function readShown(text: string): Shown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
  } catch {
    return {};
  }
}

/**
 * What a field of a form shows: what was typed where the admin had changed it, else what is true now. So what another
 * admin changed meanwhile is neither hidden nor undone.
 */
export function fieldText(refused: RefusedForm | null, name: string, now: string): string {
  const typed = refused?.typed[name];
  return typed === undefined || typed === readShown(refused?.typed[SHOWN] ?? "")[name] ? now : typed;
}
