import { z } from "zod";
import { addProof, PROOF_MAX_BYTES } from "#core/deposits/proofs.ts";
import { deposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositProof: Endpoint = {
  method: "post",
  path: "/deposit/{code}/proof",
  tag: "deposit",
  summary: "Attach a picture of the transfer",
  description:
    "A JPG, PNG or WebP, for a manual transfer that is not paid or a top-up that an admin looks into; three at most, " +
    "the same picture counts once. Only its sender and admins see it. `proofs` of the answer holds the ids.",
  access: "session",
  needs: "active",
  idempotency: "natural",
  params: z.object({ code: z.string() }),
  file: { field: "proof", maxBytes: PROOF_MAX_BYTES },
  data: deposit,
  dataExample: {
    unique_code: 137,
    fee: 0,
    total: 100_137,
    channel: "manual.bca",
    channel_name: "Transfer BCA",
    pay: { va_number: undefined, account: { bank: "BCA", number: "1234567890", holder: "PT Contoh Jaya" } },
    proofs: ["019aa000-0000-7000-8000-000000000002"],
  },
  errors: ["not_found", "proof_not_accepted", "file_too_large", "image_unreadable", "image_dimensions"],
  handle: async ({ ctx, params, file }) => ({ data: await addProof(ctx, params["code"] ?? "", file?.bytes ?? null) }),
};
