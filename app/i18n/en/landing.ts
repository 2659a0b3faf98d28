/** The landing page of guests. */
export const landing = {
  register: "Open a free account",
  download: "Download the Android app",
  noApp: "There is no Android app yet",
  signIn: "I have an account",
  prices: "See the prices",
  sells: "What you can sell",
  agency: {
    title: "Do you have a shop, a counter or regular customers?",
    text: "Agents buy at agents' prices, share links by which customers buy themselves, and bring agents of their own.",
    link: "How to become an agent",
  },
  closing: {
    title: "Ready to sell?",
    text: "Registering is free. You pay for what you sell, and for nothing else.",
    ask: "Contact us",
  },
} as const;
