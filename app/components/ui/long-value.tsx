/** From how many characters on a value may be wider than its field where the letters are large. */
const LONG = 12;

/**
 * What stands in a field, whole and over several lines, where its container (`@container`) is too narrow for a long
 * number: an input shows one line and cuts it. For the eye alone, for a reader of screens has the field itself.
 */
export function LongValue({ value }: { value: string }) {
  if (value.length <= LONG) return null;
  return (
    <p aria-hidden className="num mt-1.5 hidden text-base font-semibold wrap-anywhere @max-[20rem]:block">
      {value}
    </p>
  );
}
