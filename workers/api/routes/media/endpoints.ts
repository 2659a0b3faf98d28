import { z } from "zod";
import { addBackground } from "#core/media/backgrounds.ts";
import { DESIGN_LIST } from "#core/media/design-list.ts";
import {
  duplicateDesign,
  getDesign,
  listDesigns,
  refreshDesign,
  removeDesign,
  saveDesign,
  takeDesigns,
} from "#core/media/designs.ts";
import { copyInput, designInput, downloadInput, mediaBackground, mediaDesign } from "#core/media/schema.ts";
import { MEDIA_IMAGE_MAX_BYTES } from "#core/media/types.ts";
import type { ErrorCode } from "#core/shared/error-catalogue.ts";
import type { Call, Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "media", access: "session", needs: "agency" } as const;
const params = z.object({ id: z.string() });
const idOf = ({ params: { id } }: Call) => id ?? "";
const unknown: readonly ErrorCode[] = ["media_id_invalid", "media_not_found"];
const refused: readonly ErrorCode[] = [
  "media_image_empty",
  "media_nominal_empty",
  "media_nominal_limit",
  "media_price_invalid",
  "media_customization_invalid",
  "media_template_off",
  "media_nominal_gone",
];
const EXAMPLE = {
  name: "Pulsa XL",
  template: "ombak",
  type: "pulsa",
  operator: "xl",
  items: [{ product_code: "xld10", selling_price: 12_500 }],
  top_text: "Pulsa XL",
  bottom_text: "Siap kapan saja",
  text_colour: "#ffffff",
};

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/media/content-creation",
  summary: "Your price-list pictures",
  data: z.array(mediaDesign),
  ...listEndpoint("query", { list: DESIGN_LIST, page: listDesigns, data: ({ rows }) => rows }),
};

const create: Endpoint = {
  ...common,
  method: "post",
  path: "/media/content-creation",
  summary: "Make a price-list picture",
  description:
    "What is kept is how it is drawn: 1080 × 720, twelve nominals at most on each. `template`, or the id of an own photo " +
    "as `background`. A selling price is not below what you pay.",
  idempotency: "sql",
  body: designInput,
  bodyExample: EXAMPLE,
  data: mediaDesign,
  errors: [...refused, "media_design_limit"],
  handle: async ({ ctx, body, key }) => ({ data: await saveDesign(ctx, null, body, key) }),
};

const download: Endpoint = {
  ...common,
  method: "post",
  path: "/media/content-creation/download",
  summary: "Price-list pictures for a download of several",
  description:
    "In the order asked; ids that are not yours are left out. Do not draw one that is `below` or `gone`: it tells a " +
    "price that is less than you pay now, or of what you do not sell any more. Refresh it first.",
  idempotency: "natural",
  body: downloadInput,
  bodyExample: { ids: ["019aa000-0000-7000-8000-000000000002"] },
  data: z.array(mediaDesign),
  errors: ["media_download_limit", "media_id_invalid"],
  handle: async ({ ctx, body }) => ({ data: await takeDesigns(ctx, body) }),
};

const get: Endpoint = {
  ...common,
  method: "get",
  path: "/media/content-creation/{id}",
  summary: "One of your price-list pictures",
  params,
  data: mediaDesign,
  errors: unknown,
  handle: async (call) => ({ data: await getDesign(call.ctx, idOf(call)) }),
};

const change: Endpoint = {
  ...common,
  method: "post",
  path: "/media/content-creation/{id}",
  summary: "Change a price-list picture",
  idempotency: "natural",
  params,
  body: designInput,
  bodyExample: EXAMPLE,
  data: mediaDesign,
  errors: [...unknown, ...refused],
  handle: async (call) => ({ data: await saveDesign(call.ctx, idOf(call), call.body, call.key) }),
};

const duplicate: Endpoint = {
  ...common,
  method: "post",
  path: "/media/content-creation/{id}/duplicate",
  summary: "Double a price-list picture",
  idempotency: "sql",
  params,
  body: copyInput,
  bodyExample: { name: "Pulsa XL 2" },
  data: mediaDesign,
  errors: [...unknown, "media_design_limit"],
  handle: async (call) => ({ data: await duplicateDesign(call.ctx, idOf(call), call.body, call.key) }),
};

const refresh: Endpoint = {
  ...common,
  method: "post",
  path: "/media/content-creation/{id}/refresh",
  summary: "Bring a price-list picture to the selling prices of now",
  description: "What you no longer sell is left out.",
  idempotency: "natural",
  params,
  data: mediaDesign,
  errors: [...unknown, "media_nominal_empty"],
  handle: async (call) => ({ data: await refreshDesign(call.ctx, idOf(call)) }),
};

const remove: Endpoint = {
  ...common,
  method: "delete",
  path: "/media/content-creation/{id}",
  summary: "Delete a price-list picture",
  idempotency: "natural",
  params,
  data: z.null(),
  errors: unknown,
  handle: async (call) => {
    await removeDesign(call.ctx, idOf(call));
    return { data: null };
  },
};

const image: Endpoint = {
  ...common,
  method: "post",
  path: "/media/image",
  summary: "Keep a photo to stand behind price-list pictures",
  description:
    "A JPG or PNG by its content, at most 8 MB, best 3:2. What tells where it was made is taken out. Its id is the " +
    "`background` of a picture; one that no picture has within an hour is given up.",
  idempotency: "natural",
  file: { field: "image", maxBytes: MEDIA_IMAGE_MAX_BYTES },
  data: mediaBackground,
  errors: [
    "media_image_empty",
    "media_extension_invalid",
    "file_too_large",
    "image_dimensions",
    "media_background_limit",
  ],
  handle: async ({ ctx, file }) => ({ data: await addBackground(ctx, file?.bytes ?? null) }),
};

export const MEDIA_ENDPOINTS: readonly Endpoint[] = [
  list,
  create,
  download,
  get,
  change,
  duplicate,
  refresh,
  remove,
  image,
];
