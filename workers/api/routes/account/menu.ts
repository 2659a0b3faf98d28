import { z } from "zod";
import { listMenu } from "#core/accounts/list-menu.ts";
import { menuEntry } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const menuList: Endpoint = {
  method: "get",
  path: "/menu",
  tag: "account",
  summary: "The menu entries for this account, or the guest's",
  access: "public",
  needs: "guest",
  data: z.array(menuEntry),
  handle: async ({ ctx }) => ({ data: await listMenu(ctx) }),
};
