/** Signing in and signing up. */
export const auth = {
  signIn: {
    title: "Sign in",
    submit: "Sign in",
    busy: "Signing in…",
    login: "Email or phone",
    password: "Password",
    noAccount: "No account yet?",
    register: "Register",
    signedOut: "You are signed out.",
    mustSignIn: "Not Authenticated, Please Login!",
  },
  register: {
    title: "Open an account",
    intro: "Free, and ready to sell at once.",
    submit: "Register",
    busy: "Registering…",
    name: "Name",
    email: "Email",
    phone: "Phone number",
    phoneHint: "Example: 0812 3456 7890",
    password: "Password",
    passwordHint: "8 to 72 characters",
    referral: "Referral code",
    haveAccount: "Already registered?",
    signIn: "Sign in",
  },
} as const;
