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

/** Settings that hold an address: on the internet they are https and lead outside this machine. */
const ADDRESSES = [
  "PUBLIC_URL",
  "SUPABASE_URL",
  "UPSTASH_REDIS_REST_URL",
  "MIDTRANS_BASE_URL",
  "XENDIT_BASE_URL",
  "DIGIFLAZZ_BASE_URL",
  "WHATSAPP_GATEWAY_URL",
  "EMAIL_GATEWAY_URL",
];

/** Secrets of our own making that must be long enough to resist guessing. */
const OWN_SECRETS = ["SESSION_SECRET", "PIN_PEPPER"];
const OWN_SECRET_LENGTH = 32;

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

function addressFault(name: string, value: string): string | null {
  const url = parseUrl(value);
  if (!url) return `${name} is not a URL`;
  if (url.protocol !== "https:") return `${name} is not https`;
  if (/^(localhost|127\.|10\.|192\.168\.|\[::1\]|0\.0\.0\.0)/.test(url.hostname))
    return `${name} leads to this machine`;
  if (url.pathname.startsWith("/sandbox")) return `${name} leads to the sandbox`;
  return null;
}

function fault(name: string, value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (DEVELOPMENT_SECRETS[name]?.includes(value) || value.includes(DEVELOPMENT_PUSH_KEY))
    return `${name} has its development value`;
  if (OWN_SECRETS.includes(name) && value.length < OWN_SECRET_LENGTH) {
    return `${name} is shorter than ${OWN_SECRET_LENGTH} characters`;
  }
  return ADDRESSES.includes(name) ? addressFault(name, value) : null;
}

/**
 * Throws when a production environment holds a development value: a published secret, an own secret that is too
 * short, an address that is not https, leads to this machine or to the sandbox. Names the settings, never their values.
 * Any other ENVIRONMENT passes. Values that are no strings (bindings) are left alone.
 */
export function refuseDevelopmentSecrets(env: Readonly<Record<string, unknown>>): void {
  if (env.ENVIRONMENT !== "production") return;
  const faults = Object.entries(env).flatMap(([name, value]) => fault(name, value) ?? []);
  if (faults.length > 0) throw new Error(`Production refuses to start: ${faults.join("; ")}.`);
}
