/** The landing page of guests. */
export const landing = {
  title: "Sell phone credit and data from one balance",
  lead: "{{site}} is the counter for your shop: top up once, sell to every operator, watch each sale succeed without reloading.",
  register: "Open a free account",
  download: "Download the Android app",
  noApp: "There is no Android app yet",
  signIn: "I have an account",
  prices: "See the prices",
  featuresTitle: "Made for the counter",
  features: {
    fast: {
      title: "Done in seconds",
      text: "Type the number, the operator is recognised, choose, confirm with your PIN.",
    },
    safe: {
      title: "Every rupiah accounted for",
      text: "A sale that fails gives the money back at once, and never twice charges you.",
    },
    anyPhone: {
      title: "Light on any phone",
      text: "Works on cheap phones and slow networks, even with JavaScript off.",
    },
    topup: {
      title: "Top up your way",
      text: "Virtual accounts of every big bank, QRIS, or a plain transfer without fee.",
    },
    receipt: {
      title: "Receipts that print",
      text: "For 58 and 80 mm paper, with the serial number your customer asks for.",
    },
    api: {
      title: "An API for your own shop",
      text: "Everything the screens do, documented and with idempotent calls.",
    },
  },
  faqTitle: "Questions people ask",
  faq: {
    start: {
      q: "How do I start?",
      a: "Register with your phone number, top up from Rp 10.000, and sell. There is no fee to join.",
    },
    fail: {
      q: "What if a sale fails?",
      a: "The whole price returns to your balance at once. You see the reason and the reference number in your history.",
    },
    topup: {
      q: "How fast is a top-up?",
      a: "Virtual accounts and QRIS within about a minute. A bank transfer with the exact amount within about two minutes; anything else is checked within 24 hours.",
    },
    price: {
      q: "Are the prices the same for everyone?",
      a: "The price list shows the member price. Agents and master agents pay less.",
    },
  },
} as const;
