import { getSettings, updateSettings } from "#core/accounts/profile/profile.ts";
import {
  displayPreference,
  displayPreferenceInput,
  settings,
  settingsInput,
} from "#core/accounts/profile/profile-schema.ts";
import { parseInput } from "#core/shared/validation.ts";
import type { Endpoint } from "../../endpoint.ts";

const common = { tag: "setting", access: "session", needs: "active", idempotency: "natural" } as const;

function change(path: Endpoint["path"], summary: string): Endpoint {
  return {
    ...common,
    method: "post",
    path,
    summary,
    description: "What is not named stays as it is.",
    body: settingsInput,
    bodyExample: { email_notification: false, shop: true },
    data: settings,
    handle: async ({ ctx, body }) => ({ data: await updateSettings(ctx, body) }),
  };
}

const get: Endpoint = {
  ...common,
  method: "post",
  path: "/account/user-settings/get",
  summary: "All settings of the account",
  data: settings,
  handle: async ({ ctx }) => ({ data: await getSettings(ctx) }),
};

const getDisplay: Endpoint = {
  ...common,
  method: "get",
  path: "/setting/display-preference",
  summary: "How pages look for this account",
  data: displayPreference,
  handle: async ({ ctx }) => ({ data: displayPreference.parse(await getSettings(ctx)) }),
};

const setDisplay: Endpoint = {
  ...common,
  method: "post",
  path: "/setting/display-preference",
  summary: "Change how pages look",
  body: displayPreferenceInput,
  bodyExample: { corner_roundness: "soft" },
  data: displayPreference,
  async handle({ ctx, body }) {
    const chosen = parseInput(displayPreferenceInput, body);
    return { data: displayPreference.parse(await updateSettings(ctx, chosen)) };
  },
};

export const SETTING_ENDPOINTS: readonly Endpoint[] = [
  change("/account/setting", "Change settings of the account"),
  get,
  change("/account/user-settings/set", "Change settings of the account"),
  getDisplay,
  setDisplay,
];
