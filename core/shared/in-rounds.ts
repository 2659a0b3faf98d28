/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 20;

/**
 * What a job does in rounds, each in a transaction of its own: until one answers that there is no `more`, or there were
 * enough of them. Answers the sums of the numbers that the rounds counted.
 */
export async function inRounds<T extends { readonly more: boolean }>(
  round: () => Promise<T>,
): Promise<Omit<T, "more">> {
  const sums: Record<string, number> = {};
  for (let done = 0; done < MAX_ROUNDS; done++) {
    const { more, ...counts } = await round();
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(count);
    if (!more) break;
  }
  return sums as Omit<T, "more">;
}
