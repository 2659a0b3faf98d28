/** The home page of those who are signed in. */
export const home = {
  hello: "Hello, {{name}}",
  services: "Services",
  number: "Phone, meter or bill number",
  next: "Continue",
  all: "All",
  again: "Sell again",
  recent: "Latest transactions",
  emptyTitle: "No transactions yet",
  emptyText: "Your first sale will appear here.",
  emptyAction: "Sell phone credit",
  waiting: {
    title: "Waiting for you",
    deposit: "Top-up of {{amount}} is not paid yet",
  },
  today: {
    title: "Today: {{count}} sold",
    more: "Reports",
    revenue: "Revenue",
    profit: "Profit",
    failed: "Failed",
    before: "Yesterday {{value}}",
  },
  inactive: {
    title: "Your account is not active",
    text: "An admin of {{site}} has not made this account active yet, or has paused it. Meanwhile you can see the price list; your balance stays as it is.",
    ask: "Ask us",
    nobody: "Ask the person who opened this account for you.",
  },
} as const;
