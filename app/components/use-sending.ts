import { useLocation, useNavigation } from "@remix-run/react";

/**
 * True from a form's sending until the page that it leads to is there. A refusal's page is this one: it is there with
 * the answer, also while its data is loaded anew.
 */
export function useSending(): boolean {
  const { state, formMethod, location } = useNavigation();
  const { pathname, search } = useLocation();
  if (formMethod !== "POST") return false;
  return state === "submitting" || location.pathname !== pathname || location.search !== search;
}
