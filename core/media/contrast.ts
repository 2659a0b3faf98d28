type Rgb = readonly [number, number, number];

/** `#rrggbb` as numbers. */
function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour laid over another. */
export function blended(over: string, under: string, opacity: number): string {
  const below = rgb(under);
  const mixed = rgb(over).map((part, at) => Math.round(part * opacity + (below[at] ?? 0) * (1 - opacity)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 has it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Below it a text is hard to read. */
export const LEAST_CONTRAST = 4.5;
