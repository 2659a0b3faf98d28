/** What a favourite contact is good for. */
export const CONTACT_TYPES = ["phone", "electricity", "other"] as const;
