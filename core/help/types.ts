/** What a message to the site can be about, in the form's order. */
export const CONTACT_TOPICS = ["account", "deposit", "sale", "agent", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
