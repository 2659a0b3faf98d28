import { useHref } from "@remix-run/react";
import type { ComponentProps } from "react";

/** A GET form of a page without scripts, whose address keeps to the variant that the page is in. */
export function BaseForm({ action = "/", ...rest }: ComponentProps<"form">) {
  return <form {...rest} method="get" action={useHref(action)} />;
}
