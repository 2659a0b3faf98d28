import { addressFault } from "./internet-address.ts";

/** Values that .dev.vars.example publishes. Whoever has read the repository knows them. */
export const DEVELOPMENT_SECRETS: Readonly<Record<string, readonly string[]>> = {
  SESSION_SECRET: ["dev-session-secret-0123456789abcdef"],
  PIN_PEPPER: ["dev-pin-pepper-0123456789abcdef"],
  MIDTRANS_SERVER_KEY: ["SB-Mid-server-gerai"],
  XENDIT_SECRET_KEY: ["xnd_development_gerai"],
  XENDIT_CALLBACK_TOKEN: ["gerai-xendit-callback"],
  DIGIFLAZZ_USERNAME: ["gerai"],
  DIGIFLAZZ_API_KEY: ["dev-digiflazz"],
  DIGIFLAZZ_WEBHOOK_SECRET: ["gerai-digiflazz-hook"],
  IAK_USERNAME: ["gerai"],
  IAK_API_KEY: ["dev-iak"],
  BANK_MUTATION_SECRET: ["gerai-mutation"],
  VAPID_PUBLIC_KEY: ["BPkbf9BH3-iWJ8Nyfl5Sp0VKlkoGRoFVpfprzKEN73BTw6y2YezgKSjoJ6o7tWAXr_GFZCOTXG6pfA31FkveGKo"],
};

/** The secret number of the published push key, however the key is written around it. */
const DEVELOPMENT_PUSH_KEY = "gsJRWeicYc1z97aFSQdY2o3psvKWT8Me-XrjVn3D_mI";

/** Why a value is none that production may hold, as the end of a sentence about its setting; null where it is fine. */
type Check = (value: string) => string | null;

const KEY_LENGTH = 16;
const OWN_SECRET_LENGTH = 32;
/** 32 random bytes in base64 or hex have more; a word that is repeated has fewer. */
const DISTINCT_CHARACTERS = 10;

const atLeast =
  (length: number): Check =>
  (value) =>
    value.length < length ? `is shorter than ${length} characters` : null;

const varied: Check = (value) =>
  new Set(value).size < Math.min(DISTINCT_CHARACTERS, value.length / 2) ? "repeats itself" : null;

/** Partners' keys of development say so in their first letters. */
const partnerKey: Check = (value) => (/^(dev|test|sb|sandbox)[-_]/i.test(value) ? "is a key of development" : null);

const beginsWith =
  (start: string): Check =>
  (value) =>
    value.startsWith(start) ? null : `does not begin with ${start}`;

const matches =
  (form: RegExp, what: string): Check =>
  (value) =>
    form.test(value) ? null : `is not ${what}`;

const privateJwk: Check = (value) => {
  try {
    const { kty, crv, x, y, d }: Record<string, unknown> = JSON.parse(value);
    const whole = [x, y, d].every((part) => typeof part === "string" && /^[\w-]{43}$/.test(part));
    return kty === "EC" && crv === "P-256" && whole ? null : "is not a private P-256 key";
  } catch {
    return "is not a private P-256 key";
  }
};

const key: readonly Check[] = [partnerKey, atLeast(KEY_LENGTH), varied];
const ownSecret: readonly Check[] = [partnerKey, atLeast(OWN_SECRET_LENGTH), varied];

/** What each setting must be like. */
const BY_NAME: Readonly<Record<string, readonly Check[]>> = {
  SESSION_SECRET: ownSecret,
  PIN_PEPPER: ownSecret,
  SUPABASE_PUBLISHABLE_KEY: [beginsWith("sb_publishable_"), atLeast(24)],
  SUPABASE_SECRET_KEY: [beginsWith("sb_secret_"), atLeast(24)],
  MIDTRANS_SERVER_KEY: [beginsWith("Mid-server-"), atLeast(24)],
  XENDIT_SECRET_KEY: [beginsWith("xnd_production_"), atLeast(32)],
  DIGIFLAZZ_USERNAME: [atLeast(4)],
  IAK_USERNAME: [atLeast(4)],
  VAPID_PUBLIC_KEY: [matches(/^B[\w-]{86}$/, "an uncompressed P-256 point in base64url")],
  VAPID_PRIVATE_JWK: [privateJwk],
  REALTIME_SIGNING_JWK: [privateJwk],
};

/** What a setting must be like that is not named above. */
const BY_ENDING: ReadonlyArray<readonly [ending: RegExp, checks: readonly Check[]]> = [
  [/_URL$/, [addressFault]],
  [/_(KEY|TOKEN|SECRET|PEPPER)$/, key],
];

const checksOf = (name: string): readonly Check[] =>
  BY_NAME[name] ?? BY_ENDING.find(([ending]) => ending.test(name))?.[1] ?? [];

/** True for a setting whose value is looked at. */
export function isGuarded(name: string): boolean {
  return checksOf(name).length > 0;
}

function fault(name: string, value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (DEVELOPMENT_SECRETS[name]?.includes(value.trim()) || value.includes(DEVELOPMENT_PUSH_KEY)) {
    return `${name} has its development value`;
  }
  const checks = checksOf(name);
  if (checks.length > 0 && /^\s|\s$|\p{Cc}/u.test(value)) return `${name} has a space or a line break around it`;
  for (const check of checks) {
    const why = check(value);
    if (why !== null) return `${name} ${why}`;
  }
  return null;
}

/** Secrets of our own that are one: whoever learns the one has the other. */
function sharedSecrets(env: Readonly<Record<string, unknown>>): string[] {
  const { SESSION_SECRET: session, PIN_PEPPER: pepper } = env;
  return typeof session === "string" && session === pepper ? ["PIN_PEPPER is SESSION_SECRET"] : [];
}

/**
 * Throws when a production environment holds a value of development: a published secret, a partner's key that is not
 * of production, a secret that is too short or repeats itself, an address that does not lead to a real place on the
 * internet, spaces around a value. Names the settings, never their values. Any other ENVIRONMENT passes. Values that
 * are no strings (bindings) are left alone.
 */
export function refuseDevelopmentSecrets(env: Readonly<Record<string, unknown>>): void {
  if (env.ENVIRONMENT !== "production") return;
  const faults = Object.entries(env).flatMap(([name, value]) => fault(name, value) ?? []);
  faults.push(...sharedSecrets(env));
  if (faults.length > 0) throw new Error(`Production refuses to start: ${faults.join("; ")}.`);
}
