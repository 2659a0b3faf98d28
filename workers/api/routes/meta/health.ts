import { z } from "zod";
import type { Endpoint } from "../../endpoint.ts";

export const health: Endpoint = {
  method: "get",
  path: "/health",
  tag: "meta",
  summary: "Whether the API answers",
  access: "public",
  needs: "guest",
  limit: "none",
  data: z.object({ status: z.literal("ok") }),
  handle: async () => ({ data: { status: "ok" } }),
};
