import { RedisError } from "./reply.ts";

export function integer(text: string | undefined): number {
  const value = text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new RedisError("ERR value is not an integer or out of range");
  return value;
}

export function float(text: string | undefined): number {
  const lower = (text ?? "").toLowerCase();
  if (/^[+-]?inf(inity)?$/.test(lower)) return lower.startsWith("-") ? -Infinity : Infinity;
  const value = lower.trim() === "" ? Number.NaN : Number(lower);
  if (Number.isNaN(value)) throw new RedisError("ERR value is not a valid float");
  return value;
}

/** A number as Redis prints it: no exponent for whole numbers, `inf` for infinity. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return Number.isInteger(value) && Math.abs(value) < 1e17 ? value.toFixed(0) : String(value);
}

/** `SCAN`- and `KEYS`-style patterns: `*`, `?`, `[a-z]`, backslash. */
export function globPattern(pattern: string): RegExp {
  const source = pattern.replace(/\\.|\*|\?|\[[^\]]*\]|[.+^${}()|]/gs, (part) => {
    if (part === "*") return "[\\s\\S]*";
    if (part === "?") return "[\\s\\S]";
    return part.startsWith("[") ? part : `\\${part.at(-1)}`;
  });
  return new RegExp(`^${source}$`, "u");
}
