/** The home page of those who are signed in. */
export const home = {
  hello: "Hello, {{name}}",
  services: "Services",
  recent: "Latest transactions",
  emptyTitle: "No transactions yet",
  emptyText: "Your first sale will appear here.",
  emptyAction: "Sell credit",
} as const;
