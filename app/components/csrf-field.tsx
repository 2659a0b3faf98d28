import { useCsrf } from "./use-root.ts";

/**
 * The hidden token that every form of somebody signed in carries. A guest's has none: the browser says which page sends
 * it (docs/decisions/public-pages.md).
 */
export function CsrfField() {
  const token = useCsrf();
  return token === "" ? null : <input type="hidden" name="csrf" value={token} />;
}
