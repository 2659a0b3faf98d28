import type { Endpoint } from "./endpoint.ts";
import { accountAgent } from "./routes/account/agent.ts";
import { CONTACT_ENDPOINTS } from "./routes/account/contacts.ts";
import { DELETION_ENDPOINTS } from "./routes/account/deletion.ts";
import { DEVICE_ENDPOINTS } from "./routes/account/devices.ts";
import { LOGIN_CHANGE_ENDPOINTS } from "./routes/account/login-change.ts";
import { accountPassword } from "./routes/account/password.ts";
import { PHONE_ENDPOINTS } from "./routes/account/phone.ts";
import { PIN_ENDPOINTS } from "./routes/account/pin.ts";
import { PROFILE_ENDPOINTS } from "./routes/account/profile.ts";
import { PUSH_ENDPOINTS } from "./routes/account/push.ts";
import { SELLING_ENDPOINTS } from "./routes/account/selling.ts";
import { SETTING_ENDPOINTS } from "./routes/account/settings.ts";
import { PASSWORD_ENDPOINTS } from "./routes/auth/password/reset.ts";

/** What a person does with their own account: who they are, where they are signed in, how they prove it. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  ...PASSWORD_ENDPOINTS,
  accountPassword,
  accountAgent,
  ...PHONE_ENDPOINTS,
  ...LOGIN_CHANGE_ENDPOINTS,
  ...PIN_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...SELLING_ENDPOINTS,
  ...DELETION_ENDPOINTS,
];
