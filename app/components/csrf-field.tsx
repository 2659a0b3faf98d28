import { useCsrf } from "./use-root.ts";

/** The hidden token every form carries. */
export function CsrfField() {
  return <input type="hidden" name="csrf" value={useCsrf()} />;
}
