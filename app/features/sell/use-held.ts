import { useRef } from "react";

/**
 * A value that belongs to one step of the sale (its URL's search): kept while a live update reloads
 * the page's data under an open confirmation, forgotten when the step changes.
 */
export function useHeld<T>(value: T | undefined, search: string): T | null {
  const held = useRef<{ readonly value: T; readonly search: string } | null>(null);
  if (held.current?.search !== search) held.current = null;
  if (value !== undefined) held.current = { value, search };
  return held.current?.value ?? null;
}

/** The first value seen in this step. */
export function useFirst<T>(value: T, search: string): T {
  const first = useRef({ value, search });
  if (first.current.search !== search) first.current = { value, search };
  return first.current.value;
}
