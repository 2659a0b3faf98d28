/**
 * What the sell screen says of what is sold to, by kind, and of what its products are arranged by. Servers send it with
 * the screen.
 */
export const destinations = {
  kinds: {
    phone: { label: "Customer number", called: "Phone number", hint: "Example: 0812 3456 7890" },
    international: { label: "Phone number abroad", hint: "With its country code. Example: +60 12 345 6789" },
    meter: {
      label: "Meter or customer number",
      hint: "11 or 12 digits, on the meter or an old receipt",
      unknown: "PLN does not know this meter or customer number. Check it again.",
      change: "Change the number",
    },
    customer: { label: "Customer number", hint: "6 to 20 digits, on the customer card or an old receipt" },
    account: {
      label: "Account number",
      hint: "The bank account that receives, digits only",
      unknown: "That bank does not know this account number. Check it again.",
      change: "Change the account",
    },
    card_or_phone: { label: "Phone or card number", hint: "The wallet's phone number, or the 16 digits on the card" },
    member: { label: "Family or member number", hint: "11 to 16 digits, on the BPJS card" },
    tax_object: { label: "Tax object number (NOP)", hint: "18 digits, on the tax notice (SPPT)" },
    payment_code: { label: "Payment code", hint: "12 to 20 digits, from the Samsat application" },
    contract: { label: "Contract number", hint: "6 to 20 digits, on the instalment card" },
    amount: { label: "Amount to send", hint: "Rupiah, from 10,000" },
    game: {
      label: "Player ID",
      hint: "As the game shows it in the player's profile",
      unknown: "That game does not know this player ID. Check it again.",
      change: "Change the player ID",
    },
    zone: {
      label: "Zone ID",
      hint: "Only where the game asks for one",
      asked: "Needed: the digits in brackets in the player's profile",
    },
    server: {
      label: "Server",
      hint: "Only where the game asks for one",
      asked: "Needed: as it stands in the player's profile",
      chosen: "Needed: choose the player's server",
    },
    identity: { label: "Owner's identity number", hint: "16 digits, on the identity card" },
    months: { label: "Months to pay", hint: "1 to 12" },
    year: { label: "Tax year", hint: "Example: 2026" },
    offer: { label: "Offer", hint: "Code of the offer" },
  },
  nobody: {
    title: "The name cannot be checked right now",
    body: "You can pay all the same; make sure that the number or ID is right.",
  },
  choices: {
    operator: {
      choose: "Choose an operator",
      title: "Type the customer's number",
      body: "The operator is recognised from the first 4 digits. What you can sell, with its price, then appears here.",
    },
    brand: {
      choose: "Choose a service",
      title: "Choose a service",
      body: "What you can sell, with its price, then appears here.",
    },
    game: {
      choose: "Choose a game",
      title: "Choose a game",
      body: "What you can sell, with its price, then appears here.",
    },
    country: {
      choose: "Choose a country",
      title: "Choose a country",
      body: "What you can sell, with its price, then appears here.",
    },
    region: {
      choose: "Choose a region",
      title: "Choose a region",
      body: "What you can sell, with its price, then appears here.",
    },
    bank: {
      choose: "Choose a bank",
      title: "Choose a bank",
      body: "What you can sell, with its price, then appears here.",
    },
    biller: {
      choose: "Choose a provider",
      title: "Choose a provider",
      body: "What you can sell, with its price, then appears here.",
    },
  },
};
