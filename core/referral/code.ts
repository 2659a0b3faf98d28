/** A referral code as its owner chooses it, and as it stands in an address: letters and digits, small or large. */
const CODE = /^[A-Za-z0-9]{4,16}$/;

/** How many characters a code has. */
export const CODE_LENGTH = { shortest: 4, longest: 16 } as const;

/** True for what can be a referral code; a receipt's address at the same place is longer. */
export function isReferralCode(text: string): boolean {
  return CODE.test(text);
}
