import { isAddress, type Setting, type Settings } from "#adapters/_kit/manifest.ts";
import { addressFault, partnerAddressFault } from "./internet-address.ts";

/**
 * Values of our own that .dev.vars.example publishes; those of partners stand in their manifests. Whoever has read the
 * repository knows them.
 */
const DEVELOPMENT_SECRETS: Readonly<Record<string, readonly string[]>> = {
  SESSION_SECRET: ["dev-session-secret-0123456789abcdef"],
  PIN_PEPPER: ["dev-pin-pepper-0123456789abcdef"],
  CAPTCHA_SECRET: ["dev-captcha-secret-0123456789abcdef"],
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
  CAPTCHA_SECRET: ownSecret,
  SUPABASE_PUBLISHABLE_KEY: [beginsWith("sb_publishable_"), atLeast(24)],
  SUPABASE_SECRET_KEY: [beginsWith("sb_secret_"), atLeast(24)],
  VAPID_PUBLIC_KEY: [matches(/^B[\w-]{86}$/, "an uncompressed P-256 point in base64url")],
  VAPID_PRIVATE_JWK: [privateJwk],
  REALTIME_SIGNING_JWK: [privateJwk],
};

/** What a setting must be like that is not named above. */
const BY_ENDING: ReadonlyArray<readonly [ending: RegExp, checks: readonly Check[]]> = [
  [/_URL$/, [addressFault]],
  [/_(KEY|TOKEN|SECRET|PEPPER)$/, key],
];

/** What a partner's setting must be like, by its manifest: a secret that says no more is a key like any other. */
function checksOfPartner(setting: Setting): readonly Check[] {
  if (isAddress(setting)) return [partnerAddressFault];
  const { begins, atLeast: length, secret } = setting;
  if (begins !== undefined) return [beginsWith(begins), atLeast(length ?? KEY_LENGTH)];
  return secret ? key : [atLeast(length ?? 1)];
}

function checksOf(name: string, settings: Settings): readonly Check[] {
  const setting = settings[name];
  if (setting !== undefined) return checksOfPartner(setting);
  return BY_NAME[name] ?? BY_ENDING.find(([ending]) => ending.test(name))?.[1] ?? [];
}

/** True for a setting whose value is looked at; `settings` are the partners'. */
export function isGuarded(name: string, settings: Settings): boolean {
  return checksOf(name, settings).length > 0;
}

function isPublished(name: string, value: string, settings: Settings): boolean {
  const setting = settings[name];
  if (setting !== undefined && !isAddress(setting) && setting.development === value.trim()) return true;
  return DEVELOPMENT_SECRETS[name]?.includes(value.trim()) || value.includes(DEVELOPMENT_PUSH_KEY);
}

function fault(name: string, value: unknown, settings: Settings): string | null {
  if (typeof value !== "string") return null;
  if (isPublished(name, value, settings)) return `${name} has its development value`;
  const checks = checksOf(name, settings);
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
 * are no strings (bindings) are left alone. `settings` are those of the partners that the environment serves.
 */
export function refuseDevelopmentSecrets(env: Readonly<Record<string, unknown>>, settings: Settings): void {
  if (env.ENVIRONMENT !== "production") return;
  const faults = Object.entries(env).flatMap(([name, value]) => fault(name, value, settings) ?? []);
  faults.push(...sharedSecrets(env));
  if (faults.length > 0) throw new Error(`Production refuses to start: ${faults.join("; ")}.`);
}
