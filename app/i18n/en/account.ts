/** The account page and its preferences. */
export const account = {
  title: "Account",
  profile: "Profile",
  name: "Name",
  email: "Email",
  phone: "Phone",
  verified: "Verified",
  notVerified: "Not verified",
  category: "Category",
  categories: {
    "1": "Member",
    "2": "Agent",
    "3": "Master agent",
  },
  pin: "Transaction PIN",
  pinSet: "Set",
  pinMissing: "Not set",
  since: "Member since",
  referral: "Referral code",
  links: "More",
} as const;
