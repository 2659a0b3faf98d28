import { cx } from "./cx.ts";

/** From how many characters on a value may be wider than its field where the letters are large. */
const LONG = 12;

/**
 * What stands in a field, whole and over several lines, where its container (`@container`) is too narrow for a long
 * number: an input shows one line and cuts it, a little later where it stands `alone`, without marks beside it. For the
 * eye alone, for a reader of screens has the field itself.
 */
export function LongValue({ value, alone = false }: { value: string; alone?: boolean }) {
  if (value.length <= LONG) return null;
  return (
    <p
      aria-hidden
      className={cx(
        "num mt-1.5 hidden text-base font-semibold wrap-anywhere",
        alone ? "@max-[16rem]:block" : "@max-[20rem]:block",
      )}
    >
      {value}
    </p>
  );
}
