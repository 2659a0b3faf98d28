/** "All products" and the list of keys. Only servers have these: a page gets its words with its data. */
export const products = {
  switch: { label: "Kind of product", all: "All" },
  words: {
    title: "All products",
    search: "Number or product",
    find: "Search",
    promo: "What is sold for less now",
    sellTo: "Sell to",
    products: "Products",
    pin: "Pin to home",
    more: "There are more. Add a word, such as the operator and the amount, or open the",
    priceList: "Price list",
    none: "No product fits",
    short: "This number is too short",
    all: "See all products",
  },
  groups: {
    likely: "Best match",
    phone: "Phone credit & data",
    cards: "Cards & vouchers",
    home: "Home",
    leisure: "Leisure & money",
    bills: "Other bills",
    others: "Others",
  },
  keys: {
    intro: "With a keyboard every place opens without a mouse.",
    search: "To the search field",
    list: "This list of shortcuts",
  },
};
