import { createHash } from "node:crypto";
import { isAddress } from "#adapters/_kit/manifest.ts";
import { PARTNER_SETTINGS } from "#scripts/runtime/partners.ts";

const bytes = (name: string) => createHash("sha512").update(name).digest();
const hex = (name: string) => bytes(name).toString("hex").slice(0, 40);
const number = (name: string) => bytes(name).subarray(0, 32).toString("base64url");
/** The public half of the private keys below. */
export const publicJwk = { kty: "EC", crv: "P-256", x: number("x"), y: number("y") };
const privateJwk = JSON.stringify({ ...publicJwk, d: number("d") });

/** What partners give a site of its own, by the forms that their manifests tell. */
export const partnersProduction: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PARTNER_SETTINGS).map(([name, setting]) => [
    name,
    isAddress(setting) ? setting.address : (setting.begins ?? "") + hex(name),
  ]),
);

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
  CAPTCHA_SECRET: bytes("captcha").toString("hex"),
  VAPID_PUBLIC_KEY: `B${bytes("point").toString("base64url")}`,
  VAPID_PRIVATE_JWK: privateJwk,
  ...partnersProduction,
  WHATSAPP_GATEWAY_URL: "https://wa.gerai.co.id/send?sender=1",
  WHATSAPP_GATEWAY_KEY: hex("whatsapp"),
  EMAIL_GATEWAY_URL: "https://mail.gerai.co.id/send",
  EMAIL_GATEWAY_KEY: hex("email"),
};
