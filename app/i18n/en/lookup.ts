/** The landing pages of product types. */
export const lookup = {
  title: {
    prepaid: "{{type}} prices",
    bill: "Pay bills: {{type}}",
    offers: "Buy an offer: {{type}}",
    transfer: "{{type}}",
  },
  description: {
    prepaid: "See what {{type}} costs today and which products are sold. Agents sell it at a better price.",
    bill: "Pay bills of {{type}}: who sends them and what is paid above the bill.",
    offers: "Buy an offer of {{type}} for one number: what is paid above the package's price.",
    transfer: "{{type}}: the banks, and what is paid above the amount that is sent.",
  },
  lead: {
    prepaid: "These are member prices; agents pay less. You sign in to buy.",
    bill: "Type the customer's number, sign in, and see what is due before you pay.",
    offers: "Type the phone number, sign in, and choose one of its offers before you pay.",
    transfer: "Type the account number, sign in, and check the receiver's name before you send.",
  },
  /** Of what only a permitted account is sold. */
  verified:
    "Only accounts that we have verified and let in may use this. The prices are below; to use it, sign in and ask us for it.",
  askUs: "Contact us",
  recognised: "This is a number of {{operator}}.",
  show: {
    prepaid: "Show prices",
    bill: "See the bill",
    offers: "See the offers",
    transfer: "Check the receiver",
  },
  buy: {
    prepaid: "Buy",
    bill: "Pay",
    offers: "Buy",
    transfer: "Send",
  },
  register: "Register for free",
  emptyTitle: "Nothing is sold here now",
  emptyText: "Choose another operator or another product type.",
  others: "Look up other products",
  excel: {
    lead: "Sell to a hundred numbers with one Excel file: every row is checked before anything is paid.",
    template: "Download the template, and write a product code and a number into each row.",
    check: "Upload the file. Every mistake is shown by its row, with the total and your balance after.",
    pay: "Confirm with your PIN and watch each row succeed. The result is a file, too.",
    signIn: "Sign in to upload",
  },
} as const;
