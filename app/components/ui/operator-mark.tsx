import { cx } from "./cx.ts";

interface OperatorMarkProps {
  /** Initials, at most four are shown. */
  mark: string;
  /** Brand colour `#rrggbb`. */
  color: string;
  className?: string;
}

const SIZE = 40;

/** An operator's mark of our own: initials on the brand's colour. Decorative: the name stands beside it. */
export function OperatorMark({ mark, color, className = "size-9.5" }: OperatorMarkProps) {
  const text = mark.slice(0, 4);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} className={cx("shrink-0 rounded-[28%]", className)}>
      <rect width={SIZE} height={SIZE} fill={safeColor(color)} />
      <text
        x="50%"
        y="50%"
        dy="0.35em"
        textAnchor="middle"
        fontSize={text.length > 3 ? 11.5 : text.length > 2 ? 13 : 15}
        fontWeight={750}
        fill={inkOn(color)}
      >
        {text}
      </text>
    </svg>
  );
}

function safeColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : "#566866";
}

/** White or near-black, whichever reads better on `color` (relative luminance). */
function inkOn(color: string): string {
  const hex = safeColor(color);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) > 0.36 ? "#132322" : "#ffffff";
}
