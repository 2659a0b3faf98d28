import { createHash } from "node:crypto";

const bytes = (name: string) => createHash("sha512").update(name).digest();
const hex = (name: string) => bytes(name).toString("hex").slice(0, 40);
const number = (name: string) => bytes(name).subarray(0, 32).toString("base64url");
/** The public half of the private keys below. */
export const publicJwk = { kty: "EC", crv: "P-256", x: number("x"), y: number("y") };
const privateJwk = JSON.stringify({ ...publicJwk, d: number("d") });

/** Of the forms that docs/deploy.md tells to get. */
export const productionSettings = {
  ENVIRONMENT: "production",
  PUBLIC_URL: "https://gerai.co.id",
  SUPABASE_URL: "https://abcd.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${hex("publishable")}`,
  SUPABASE_SECRET_KEY: `sb_secret_${hex("secret")}`,
  REALTIME_SIGNING_JWK: privateJwk,
  UPSTASH_REDIS_REST_URL: "https://apn1-glad-fox-12345.upstash.io",
  UPSTASH_REDIS_REST_TOKEN: hex("upstash"),
  SESSION_SECRET: bytes("session").subarray(0, 32).toString("base64"),
  PIN_PEPPER: bytes("pepper").toString("hex"),
  VAPID_PUBLIC_KEY: `B${bytes("point").toString("base64url")}`,
  VAPID_PRIVATE_JWK: privateJwk,
  MIDTRANS_SERVER_KEY: `Mid-server-${hex("midtrans")}`,
  MIDTRANS_BASE_URL: "https://api.midtrans.com",
  XENDIT_SECRET_KEY: `xnd_production_${hex("xendit")}`,
  XENDIT_BASE_URL: "https://api.xendit.co",
  XENDIT_CALLBACK_TOKEN: hex("callback"),
  DIGIFLAZZ_USERNAME: "wupazeoWbQnD",
  DIGIFLAZZ_API_KEY: "3a9e2c50-0f1b-51ef-9a31-6f0d54c9a8b1",
  DIGIFLAZZ_BASE_URL: "https://api.digiflazz.com",
  DIGIFLAZZ_WEBHOOK_SECRET: hex("webhook"),
  BANK_MUTATION_SECRET: hex("bank"),
  WHATSAPP_GATEWAY_URL: "https://wa.gerai.co.id/send?sender=1",
  WHATSAPP_GATEWAY_KEY: hex("whatsapp"),
  EMAIL_GATEWAY_URL: "https://mail.gerai.co.id/send",
  EMAIL_GATEWAY_KEY: hex("email"),
};
