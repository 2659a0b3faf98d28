/** Whose bill it is, below a heading that says "bill of": a product's own such word is not said again. */
export function billerName(product: string): string {
  return product.replace(/^tagihan\s+(?=\S)/i, "");
}
