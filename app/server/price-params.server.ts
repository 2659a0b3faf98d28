/** What the address of a price list or its file asks; links that were given out search with `q`. */
export function priceParams({ searchParams }: URL): URLSearchParams {
  const asked = new URLSearchParams(searchParams);
  const words = asked.get("q");
  asked.delete("q");
  if (words && !asked.has("search")) asked.set("search", words);
  return asked;
}
