import { z } from "zod";
import { reason } from "../admin/schema.ts";
import { orRequired, timestamp, together } from "../shared/fields.ts";
import { addressFault } from "../shared/internet-address.ts";
import { jakartaMinute } from "../shared/jakarta-minute.ts";
import { hasUnseen } from "../shared/person-name.ts";
import {
  BANNER_DESTINATIONS,
  BANNER_PAGES,
  BANNER_SOURCES,
  BANNER_STATES,
  BANNER_TARGETS,
  type BannerPage,
  CAROUSELS,
} from "./types.ts";

const LANGUAGES = ["id", "en", "zh"] as const;
const source = z.enum(BANNER_SOURCES);
const target = z.enum(BANNER_TARGETS);
const destination = z.enum(BANNER_DESTINATIONS).nullable();

/** A banner as everybody gets it (core spec §3). */
export const banner = z.object({
  id: z.string(),
  source,
  /** Address of the picture on our own origin, whatever its source; null where there is none. */
  image: z.string().nullable(),
  /** Where the picture of an external one was fetched from. */
  external_url: z.string().nullable(),
  destination,
  /** A path of this site, with `destination` `uri`. */
  uri: z.string().nullable(),
  /** An https address elsewhere, with `url`. */
  url: z.string().nullable(),
  /** The name of a page of this site, with `page`. */
  page: z.string().nullable(),
  target,
  caption: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const carousel = z.object({ banners: z.array(banner) });

/** A running banner as SQL answers it. */
export const storedBanners = z.array(
  z.object({
    id: z.string(),
    language: z.enum(LANGUAGES).nullable(),
    source,
    image: z.string(),
    external_url: z.string().nullable(),
    destination,
    leads_to: z.string().nullable(),
    target,
    caption: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
);
export type StoredBanner = z.infer<typeof storedBanners>[number];

/** A banner as admins see it. */
export const adminBanner = z.object({
  id: z.uuid(),
  version: z.string(),
  carousel: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  source,
  image: z.string(),
  external_url: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string(),
  destination,
  leads_to: z.string().nullable(),
  target,
  position: z.number().int(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  active: z.boolean(),
  state: z.enum(BANNER_STATES),
});
export type AdminBanner = z.infer<typeof adminBanner>;
export const adminBanners = z.array(adminBanner);

/** A path of our own that no browser takes for another origin; SQL says the same. */
const OWN_PATH = /^\/([!-.0-Z\]-~][!-Z\]-~]*)?$/;
const LONGEST_ADDRESS = 500;

const emptyNull = (text: string) => (text === "" ? null : text);
const optionalMinute = z
  .preprocess((text) => (text === "" ? undefined : text), jakartaMinute.optional())
  .transform((at) => at ?? null);
const address = z.string({ error: "required" }).trim().max(LONGEST_ADDRESS, "too_long").default("");
/** An https address of a host with a name, a home page's too; SQL says the same (private.banners). */
const HTTPS_ADDRESS = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}\/[!-~]*$/;
const HTTPS_HOST = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** What is wrong with an https address, as a code of FIELD_ERRORS; null where nothing is. */
function addressProblem(text: string): "https_url" | "https_host" | "https_path" | null {
  if (HTTPS_ADDRESS.test(text)) return null;
  if (!text.startsWith("https://")) return "https_url";
  return HTTPS_HOST.test(text) ? "https_path" : "https_host";
}

/** The same of one that a picture is fetched from: it leads to the public internet. */
function pictureProblem(url: string): ReturnType<typeof addressProblem> | "https_inside" {
  return addressProblem(url) ?? (addressFault(url) === null ? null : "https_inside");
}

type Addresses = { readonly url: string; readonly external_url: string };

/** What an admin's form says of a banner. The file is not in it. */
export const bannerInput = z
  .object({
    carousel: z.enum(CAROUSELS, { error: "one_of" }),
    language: z.enum([...LANGUAGES, ""], { error: "one_of" }).transform((one) => (one === "" ? null : one)),
    source: z.enum(BANNER_SOURCES, { error: "one_of" }),
    external_url: address,
    caption: z
      .string({ error: "required" })
      .trim()
      .min(1, "required")
      .max(160, "too_long")
      .refine((text) => !hasUnseen(text), "unseen_marks"),
    destination: z.enum([...BANNER_DESTINATIONS, ""], { error: "one_of" }),
    uri: address,
    url: address,
    page: address,
    target,
    position: z.number(orRequired("invalid")).int("invalid").min(0, "below_minimum").max(9_999, "above_maximum"),
    starts_at: optionalMinute,
    ends_at: optionalMinute,
    active: z.boolean(),
    /** Whether a picture was sent, or the one before stays. */
    has_picture: z.boolean(),
    reason,
  })
  .refine(({ source: from, external_url: url }) => from !== "external" || pictureProblem(url) === null, {
    path: ["external_url"],
    error: ({ input }) => pictureProblem((input as Addresses).external_url) ?? undefined,
    ...together,
  })
  .refine(({ source: from, has_picture }) => from !== "upload" || has_picture, {
    path: ["image"],
    error: "required",
    ...together,
  })
  .refine(({ destination: where, uri }) => where !== "uri" || OWN_PATH.test(uri), {
    path: ["uri"],
    error: "own_path",
    ...together,
  })
  .refine(({ destination: where, url }) => where !== "url" || addressProblem(url) === null, {
    path: ["url"],
    error: ({ input }) => addressProblem((input as Addresses).url) ?? undefined,
    ...together,
  })
  .refine(({ destination: where, page }) => where !== "page" || Object.hasOwn(BANNER_PAGES, page as BannerPage), {
    path: ["page"],
    error: "one_of",
    ...together,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    path: ["ends_at"],
    error: "date_order",
    ...together,
  })
  .transform(
    ({ uri, url, page, destination: where, external_url, source: from, reason: why, has_picture: _, ...values }) => ({
      reason: why,
      values: {
        ...values,
        source: from,
        external_url: from === "external" ? external_url : null,
        destination: emptyNull(where),
        leads_to: where === "" ? null : { uri, url, page }[where],
      },
    }),
  );
export type BannerValues = z.infer<typeof bannerInput>["values"];

export const bannerRemoval = z.object({ reason });
export const bannerId = z.uuid();
export const bannerAnswer = z.object({ id: z.uuid() });
export const storedPicture = z.object({
  object_key: z.string(),
  content_type: z.enum(["image/jpeg", "image/png", "image/webp"]),
});
