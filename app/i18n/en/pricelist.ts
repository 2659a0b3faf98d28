/** The public price list. */
export const pricelist = {
  title: "Price list",
  titleOf: "Prices: {{type}}",
  lead: "Member prices in rupiah. Agents pay less.",
  leadOwn: "Your prices as {{category}}, in rupiah.",
  types: "Product types",
  search: "Search a product, code or operator",
  submit: "Search",
  product: "Product",
  price: "Price",
  availability: {
    available: "Available",
    limited: "Few left",
    sold_out: "Sold out",
    disturbed: "Disturbed",
    inactive: "Not sold now",
  },
  promo: "Promo",
  count: "{{count}} products",
  emptyTitle: "No products found",
  emptyText: "Try another word, or another product type.",
  clear: "Show everything",
} as const;
