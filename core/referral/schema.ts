import { z } from "zod";
import { email, pageMeta, timestamp } from "../shared/fields.ts";
import { isReferralCode } from "./code.ts";

/** How somebody who came by a code stands now. */
export const CAME_STATES = ["new", "selling", "inactive", "left"] as const;

/** What SQL answers of somebody's code; its address is made of it. */
export const storedReferral = z.object({
  referral_code: z.string(),
  /** How often its address was opened: once a visitor and day, robots never. */
  url_click_count: z.number().int(),
  /** How many have registered with it. */
  registration_count: z.number().int(),
  /** How many codes can still be chosen, and from when on where that is later. */
  changes_left: z.number().int(),
  change_from: timestamp.nullable(),
  /** How many invitations can still be sent today. */
  invitations_left: z.number().int(),
});

/** GET referral/code (second spec §3). */
export const referral = storedReferral.extend({ referral_url: z.url() });
export type Referral = z.infer<typeof referral>;

/** POST referral/code. */
export const chooseCodeInput = z.object({
  referral_code: z.string({ error: "required" }).trim().min(1, "required").refine(isReferralCode, "referral_code"),
});

/** POST referral/send-email. */
export const inviteInput = z.object({ email });

/** What an invitation leaves: how many can still be sent today. */
export const inviteSent = z.object({ invitations_left: z.number().int() });
export type InviteSent = z.infer<typeof inviteSent>;

/** Somebody who came by a code. */
export const cameRow = z.object({
  /** Names the row, and no account. */
  id: z.string(),
  /** Two letters of each word; null of an account that was deleted. */
  name: z.string().nullable(),
  category: z.number().int(),
  state: z.enum(CAME_STATES),
  created_at: timestamp,
});
export type CameRow = z.infer<typeof cameRow>;

export const camePage = z.object({ rows: z.array(cameRow), meta: pageMeta });
export type CamePage = z.infer<typeof camePage>;
