import { z } from "zod";
import { PREPAID_TYPES } from "../catalog/product-types.ts";
import { balance, pageMeta, timestamp, together } from "../shared/fields.ts";
import { hasUnseen } from "../shared/person-name.ts";
import { TEMPLATES } from "./templates.ts";
import { MEDIA_MOST_NOMINALS } from "./types.ts";

const seen = (longest: number) =>
  z
    .string("required")
    .trim()
    .max(longest, "too_long")
    .refine((text) => !hasUnseen(text), "unseen");

/** POST media/content-creation: a template or an own photo, nominals with their prices, and the texts. */
export const designInput = z
  .object({
    name: seen(60).min(1, "required"),
    template: z.enum(TEMPLATES, { error: "one_of" }).nullable().default(null),
    /** The id of an own photo (POST media/image). */
    background: z.uuid("invalid").nullable().default(null),
    type: z.enum(PREPAID_TYPES, { error: "one_of" }),
    operator: z.string("required").trim().min(1, "required").max(40, "too_long"),
    items: z
      .array(
        z.object({
          product_code: z.string("required").trim().min(1, "required").max(64, "too_long"),
          /** Rupiah that customers are asked; not below what the agent pays. */
          selling_price: z.number("rupiah").int("rupiah").min(1, "rupiah").max(100_000_000, "above_maximum"),
        }),
        "required",
      )
      .min(1, "required")
      .max(MEDIA_MOST_NOMINALS, "too_long"),
    top_text: seen(60).default(""),
    bottom_text: seen(120).default(""),
    text_colour: z
      .string("required")
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, "invalid"),
  })
  .superRefine(({ template, background }, ctx) => {
    if ((template === null) === (background === null))
      ctx.addIssue({ code: "custom", path: ["template"], message: "required" });
  }, together);
export type DesignInput = z.infer<typeof designInput>;

/** POST media/content-creation/download. */
export const downloadInput = z.object({
  ids: z.array(z.string(), "required").min(1, "required").max(1000, "too_long"),
});

/** POST media/content-creation/{id}/duplicate. */
export const copyInput = z.object({ name: seen(60).min(1, "required") });

/** An own photo as it is kept. */
export const mediaBackground = z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() });
export type MediaBackground = z.infer<typeof mediaBackground>;

/** A saved design with the prices that it tells, and those of now. */
export const mediaDesign = z.object({
  id: z.uuid(),
  name: z.string(),
  template: z.string().nullable(),
  background: mediaBackground.nullable(),
  type: z.string(),
  operator: z.string(),
  operator_name: z.string(),
  top_text: z.string(),
  bottom_text: z.string(),
  text_colour: z.string(),
  items: z.array(
    z.object({
      product_code: z.string(),
      product_name: z.string(),
      selling_price: balance,
      /** What its owner asks now; null for what they do not sell any more. */
      current: balance.nullable(),
      /** What a refreshed picture tells: their own price stays while `current` is as it was; null for none. */
      refreshed: balance.nullable(),
    }),
  ),
  nominals: z.number().int(),
  /** What its owner asks has changed since it was saved. */
  changed: z.boolean(),
  /** A price is less than its owner pays now: it is not drawn before that has changed. */
  below: z.boolean(),
  /** It tells the price of what its owner does not sell any more: nobody is to be shown it, either. */
  gone: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type MediaDesign = z.infer<typeof mediaDesign>;

export const mediaPage = z.object({ rows: z.array(mediaDesign), meta: pageMeta });
export type MediaPage = z.infer<typeof mediaPage>;

/** What the site says of these pictures. */
export const mediaTerms = z.object({ max_downloads: z.number().int(), templates_off: z.array(z.string()) });
export type MediaTerms = z.infer<typeof mediaTerms>;
