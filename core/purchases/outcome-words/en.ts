/**
 * Why a purchase did not succeed, and where its money is; `{{price}}` and `{{provider}}`, who
 * delivers it (`providerKind`), are filled in. Pages have them, too.
 */
export const outcomeWords = {
  moneyReturned: "{{price}} is back in your deposit.",
  moneyReturnedLoan: "{{price}} is back in your loan balance.",
  operator: "operator",
  provider: "provider",
  bank: "bank",
  reasonUnknown: "The {{provider}} refused this purchase.",
  reasonNumber: "The number is unknown or not active with this {{provider}}.",
  reasonBlocked: "The {{provider}} has blocked this number.",
  reasonStock: "The {{provider}} is out of stock.",
  reasonDisturbed: "The {{provider}} has a disturbance.",
  reasonSupplier: "The supplier could not process this transaction.",
  reasonTimeout: "The {{provider}} did not answer.",
  reasonDuplicate: "The {{provider}} took this purchase for a duplicate.",
  reasonLimit: "The number has reached its limit with the {{provider}}.",
  reasonReturned: "The {{provider}} gave this purchase back.",
  reasonPaidBack: "The buyer's money had gone back before this order was sent.",
  reasonByHand: "An admin ended this purchase as not delivered.",
};
