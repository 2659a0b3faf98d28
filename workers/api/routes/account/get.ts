import { getAccount } from "#core/accounts/get-account.ts";
import { account } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const accountGet: Endpoint = {
  method: "get",
  path: "/account",
  tag: "account",
  summary: "The signed-in account with its balances",
  access: "session",
  needs: "account",
  data: account,
  handle: async ({ ctx }) => ({ data: await getAccount(ctx) }),
};
