import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

const PATIENCE_MS = 100;

/**
 * False once another screen has been on its way for 100 ms: a skeleton stands in its place then. The same screen with
 * another query (a filter, a page of a list) and a form that was sent keep what is there.
 */
export function useRestingScreen(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const leaving = state === "loading" && !formMethod && location.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [leaving]);
  return !(leaving && late);
}
