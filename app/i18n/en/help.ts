/** How the site's people are reached. */
export const help = {
  contactTitle: "Contact us",
  contactLead:
    "Write or call us with the code of your transaction or top-up, if it is about one. Never tell anybody your PIN, password or a code that you were sent: we do not ask for them.",
  contactNone: "No contact is given yet",
  contactNoneBody:
    "About a sale, a bill or a top-up: open the transaction, then Report a problem. The answer comes as a notification.",
  contactSignIn: "Sign in",
  contactHistory: "Open the history",
} as const;
