import type { PushService } from "#core/ports/push-sender.ts";

/** The push services of the browsers there are: Chrome and its kin, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** The settings of push. Outside production the sandbox of our own origin is a push service too. */
export interface PushEnv {
  readonly ENVIRONMENT: "development" | "test" | "production";
  readonly PUBLIC_URL: string;
}

/**
 * Whether messages may be sent to an endpoint that a browser named. Only known services over https on their own port:
 * no other host can be asked through us, whatever its name leads to.
 */
export function takesEndpoint(endpoint: string, env: PushEnv): boolean {
  const url = parsed(endpoint);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (env.ENVIRONMENT !== "production" && url.origin === new URL(env.PUBLIC_URL).origin) {
    return url.pathname.startsWith("/sandbox/push/");
  }
  return url.protocol === "https:" && url.port === "" && HOSTS.some((host) => host.test(url.hostname));
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** What web and API know of push. */
export function pushService(env: PushEnv & { readonly VAPID_PUBLIC_KEY: string }): PushService {
  return { publicKey: env.VAPID_PUBLIC_KEY, takes: (endpoint) => takesEndpoint(endpoint, env) };
}
