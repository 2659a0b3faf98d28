let last = 0;

/**
 * A number in so many digits that nobody else of this test file has. Names, phones and addresses are made of it: drawn
 * at random, two of a thousand would be the same once in a while.
 */
export function unusedDigits(length: number): string {
  last += 1;
  const digits = String(last).padStart(length, "0");
  if (digits.length > length) throw new Error(`All numbers of ${length} digits are used.`);
  return digits;
}
