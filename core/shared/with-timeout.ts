/** The answer of `work`, or `fallback` when it takes longer than `ms`. The work itself goes on unseen. */
export async function withTimeout<T>(work: Promise<T>, ms: number, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  try {
    return await Promise.race([work, enough]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}
