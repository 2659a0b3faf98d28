import { useEffect, useState } from "react";

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  /** What stands here before the clock runs, e.g. the time itself. */
  fallback: string;
  /** What stands here when the time is over. */
  over: string;
  onOver?: () => void;
}

/** Time left as `23.59.58`. The server renders the fallback, so both sides agree. */
export function Countdown({ until, fallback, over, onOver }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = new Date(until).getTime();
    let done = false;
    const tick = () => {
      const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || done) return;
      done = true;
      clearInterval(timer);
      onOver?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, onOver]);
  if (left === null) return <span className="num">{fallback}</span>;
  return (
    <span role="timer" className="num">
      {left === 0 ? over : clock(left)}
    </span>
  );
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
