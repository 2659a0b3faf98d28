import { ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useRef } from "react";
import { useEffectAtOnce } from "./use-effect-at-once.ts";

/**
 * Where a page stands: another one begins at its top or where it was left, as the router has it; the same one, whose
 * data were read anew, stays where the person has moved it meanwhile. The router would put it back to where it stood
 * when the reading began, under the finger of whoever is about to press (docs/decisions/navigation.md).
 */
export function ScrollPosition({ nonce }: { nonce: string | undefined }) {
  const now = useRef(0);
  return (
    <>
      <PositionRead now={now} />
      <ScrollRestoration nonce={nonce} />
      <PositionKept now={now} />
    </>
  );
}

interface PositionProps {
  /** In pixels from the top, before the router has moved anything. */
  now: MutableRefObject<number>;
}

/** Drawn with every answer of the router, as what it stands before. */
function PositionRead({ now }: PositionProps) {
  useNavigation();
  useEffectAtOnce(() => {
    now.current = window.scrollY;
  });
  return null;
}

/** Takes back what the router moved on a page that nobody has left. */
function PositionKept({ now }: PositionProps) {
  useNavigation();
  const location = useLocation();
  const before = useRef<unknown>();
  useEffectAtOnce(() => {
    const stays = before.current === location;
    before.current = location;
    if (stays && window.scrollY !== now.current) window.scrollTo(window.scrollX, now.current);
  });
  return null;
}
