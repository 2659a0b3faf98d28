import { useHref } from "@remix-run/react";

/** True below `/webapp`: the bare pages that the Android app shows (docs/decisions/app-variant.md). */
export function useInWebapp(): boolean {
  return useHref("/") !== "/";
}
