import { cx } from "./ui/cx.ts";

interface AvatarProps {
  name: string;
  /** Address of the picture; null shows the initials, which also stand behind a picture that does not come. */
  src: string | null;
  /** `small` in the bar, `large` on one's own pages. */
  size?: "small" | "large";
}

/** Who one is: the picture, or the initials. Says nothing to a screen reader; the name stands beside it. */
export function Avatar({ name, src, size = "small" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        "relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand font-bold text-on-brand",
        size === "small" ? "size-9 text-xs" : "size-20 text-2xl",
      )}
    >
      {initials(name)}
      {src ? <img src={src} alt="" decoding="async" className="absolute inset-0 size-full object-cover" /> : null}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
}
