import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { useContext } from "react";
import { BasePathContext } from "./base-path.ts";

/**
 * Remix's `Link`. The browser's build has Remix's own; the server writes the same markup itself, since it resolves no
 * address that is absolute already: half the time of drawing a navigation went into that.
 */
export const Link: typeof RemixLink = import.meta.env.SSR ? (ServerLink as typeof RemixLink) : RemixLink;

function ServerLink(props: LinkProps) {
  const base = useContext(BasePathContext);
  const { to, prefetch, discover = "render", reloadDocument, replace, state, preventScrollReset, ...rest } = props;
  // Anything but a clean path on this site is Remix's to resolve, and so is what it would prefetch at once.
  if (!isPath(to) || rest.relative || rest.viewTransition || prefetch === "render" || prefetch === "viewport")
    return <RemixLink {...props} />;
  const href = base !== "" && to === "/" ? base : base + to;
  return <a {...rest} data-discover={discover === "render" && !reloadDocument ? "true" : undefined} href={href} />;
}

function isPath(to: LinkProps["to"]): to is string {
  return typeof to === "string" && /^\/(?!\/)/.test(to) && !to.includes("/.") && !to.includes("//");
}
