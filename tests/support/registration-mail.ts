import { codeMessage } from "#core/codes/one-time-codes.ts";

const to = { channel: "email", to: "" } as const;
const SUBJECTS = (["id", "en", "zh"] as const).map(
  (locale) => codeMessage("registration", "", to, locale)({ name: "" }).subject,
);

/** Whether a mail carries the code of a registration, which is no code of an account. */
export function isOfRegistration({ subject }: { readonly subject: string }): boolean {
  return SUBJECTS.includes(subject);
}
