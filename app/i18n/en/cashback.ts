/** Cashback: its history, and turning it into deposit. */
export const cashback = {
  redeemTitle: "Redeem cashback",
  balance: "Cashback",
  amount: "Amount to redeem",
  amountHint: "At least {{min}}. It goes to your deposit balance.",
  all: "All of it",
  next: "Go on",
  confirmTitle: "Check it",
  cashbackAfter: "Cashback after",
  depositAfter: "Deposit after",
  total: "Will be redeemed",
  submit: "Redeem {{amount}}",
  doneTitle: "{{amount}} is in your deposit",
  doneBody: "Your deposit was {{deposit}} after it, your cashback {{cashback}}.",
  toHistory: "Cashback history",
  home: "To the home page",
  nothingToRedeem: "There is too little cashback to redeem yet. At least {{min}} is needed.",
  listTitle: "Cashback history",
  redeem: "Redeem",
  arrives: { due: "Credited on {{day}}", credited: "Credited {{day}}" },
  statuses: { due: "Not yet credited", credited: "Credited", dropped: "Fell away", taken: "Taken back" },
  count: "Cashbacks: {{total}}",
  emptyTitle: "No cashback yet",
  emptyBody: "Cashback of a successful sale arrives on the next day and is listed here.",
  lost: {
    conditions:
      "Commission that is on its way to a bank has to arrive or be taken into the deposit first. Cashback, and commission that is not paid yet, are lost.",
    cashback: "{{amount}} of cashback would be lost",
    cashbackHint:
      "Turn it into balance before you delete the account. Cashback that is not credited yet can be turned the next day.",
    commission: "{{amount}} of commission would be lost",
    commissionHint:
      "Commission is paid each month once it has reached the minimum. Wait for that payment if you want to have it.",
  },
} as const;
