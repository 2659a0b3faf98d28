import { useEffect, useState } from "react";
import type { CodeState } from "./code-state.ts";

/**
 * The seconds a code is still good for, counted from the server's own number: the clocks of
 * cheap phones are minutes off. Null until the page counts, and where no code was sent.
 */
export function useSecondsLeft(code: Pick<CodeState, "until" | "secondsLeft"> | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const until = code?.until;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `until` names the code; one reloaded goes on
  useEffect(() => {
    if (!code) return setLeft(null);
    const end = performance.now() + code.secondsLeft * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
