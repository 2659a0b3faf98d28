/** Why a purchase did not succeed, and where its money is; `{{price}}` is filled in. Pages have them, too. */
export const outcomeWords = {
  moneyReturned: "{{price}} is back in your deposit.",
  moneyReturnedLoan: "{{price}} is back in your loan balance.",
  moneyReturnedCheckout: "Your customer's money is given back by an admin.",
  reasonUnknown: "The operator refused this purchase.",
  reasonNumber: "The number is unknown or not active with this operator.",
  reasonBlocked: "The operator has blocked this number.",
  reasonStock: "The operator is out of stock.",
  reasonDisturbed: "The operator has a disturbance.",
  reasonSupplier: "The supplier could not process this purchase.",
  reasonTimeout: "The operator did not answer.",
  reasonDuplicate: "The operator took this purchase for a duplicate.",
  reasonLimit: "The number has reached its limit with the operator.",
  reasonReturned: "The operator gave this purchase back.",
  reasonPaidBack: "The buyer's money had gone back before this order was sent.",
  reasonByHand: "An admin ended this purchase as not delivered.",
};
