import type { FormProblem } from "#app/components/ui/error-summary.tsx";

/** One of a page's forms that was refused, as it comes back. */
export interface RefusedForm {
  readonly intent: string;
  /** What was typed, by field; a box that was ticked is there. */
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly FormProblem[];
}

/** A control's id where a page has its name in several forms. */
export function controlId(name: string, intent: string): string {
  return `${name}-${intent}`;
}
