import type { Account } from "#core/accounts/schema.ts";
import type { RateLimiter } from "#core/ports/rate-limiter.ts";
import { RequestContext } from "#workers/_kit/request-context.ts";
import { logged } from "#workers/_kit/request-log.ts";
import { createApi } from "#workers/api/app.ts";
import { PRODUCT_WIRING } from "#workers/api/serve.ts";

const ACCOUNT: Account = {
  id: "0190d3a0-0000-7000-8000-000000000003",
  hp: "+62811000003",
  email: "agen@gerai.test",
  name: "Agus Agen",
  category: 2,
  role: "user",
  is_active: true,
  deposit: 1_000_000,
  cashback_wallet: 25_000,
  agent_debt: { deposit: 0, is_due_today: false, not_paid_off: false, usage: 0, due_date: "2026-12-20" },
  permissions: [],
  user_permission_setting: [],
  is_agen_mlo: false,
  sicepat: false,
  idexpress: false,
  ninja_xpress: false,
  sap_express: false,
  jnt_cargo: false,
  jnt_express: false,
  jne_express: false,
  lion_parcel: false,
  has_pin: true,
  phone_verified_at: "2026-11-20T11:40:06.402462+00:00",
  email_verified_at: "2026-01-01T00:00:00+07:00",
  referal_code: "373QKGYDR31F",
  avatar: null,
  unread_notifications: 0,
  waiting_devices: [],
  topup_notice: null,
  created_at: "2026-11-20T11:40:06.283389+00:00",
  email_notification: true,
  shop: true,
  ppob: true,
  multicourier: false,
  theme: "system",
  corner_roundness: "normal",
  font_size: "default",
  font_family: "system",
  look_version: 1,
  default_margin: 2_000,
  language: "id",
};

/** The product's context with the database and Upstash answering at once. */
class StubbedContext extends RequestContext {
  override get db() {
    return { rpc: async () => ACCOUNT };
  }

  override get limiter(): RateLimiter {
    return {
      limitOf: async () => 1_000_000,
      giveBack: async () => undefined,
      take: async () => {
        const result = { allowed: true, limit: 600, remaining: 599, resetSeconds: 60 };
        this.limitsTaken.push(result);
        return result;
      },
    };
  }
}

/** The API as it is, with its stores stubbed. */
const app = createApi({ ...PRODUCT_WIRING, context: (parts) => new StubbedContext(parts) });

export default {
  fetch: (request, env, ctx) => logged(request, async () => app.fetch(request, env, ctx)),
} satisfies ExportedHandler<object>;
