import { cookieValue } from "#adapters/supabase/session-cookies.ts";
import { describeClient, placeOf } from "#core/devices/describe-client.ts";
import {
  deviceCookieName,
  deviceSetCookie,
  newDeviceId,
  readDeviceId,
  signedDeviceId,
} from "#core/devices/device-cookie.ts";
import type { ClientDevice } from "#core/ports/client-device.ts";

interface DeviceEnv {
  readonly PUBLIC_URL: string;
  readonly SESSION_SECRET: string;
}

/** The device a request comes from. `keep` gets the `Set-Cookie` value that a new device is named with. */
export function clientDevice(request: Request, env: DeviceEnv, keep: (setCookie: string) => void): ClientDevice {
  let id: Promise<string> | undefined;
  let known: Promise<string | null> | undefined;
  const knownId = () => {
    known ??= deviceIdIn(request, env);
    return known;
  };
  return {
    knownId,
    id: () => {
      id ??= knownId().then((found) => found ?? newDevice(env, keep));
      return id;
    },
    get name() {
      return describeClient(request.headers.get("User-Agent"));
    },
    get place() {
      return placeOf(request.headers);
    },
  };
}

function deviceIdIn(request: Request, env: DeviceEnv): Promise<string | null> {
  const value = cookieValue(request.headers.get("Cookie") ?? "", deviceCookieName(isSecure(env)));
  return readDeviceId(env.SESSION_SECRET, value);
}

async function newDevice(env: DeviceEnv, keep: (setCookie: string) => void): Promise<string> {
  const made = newDeviceId();
  keep(deviceSetCookie(await signedDeviceId(env.SESSION_SECRET, made), isSecure(env)));
  return made;
}

function isSecure({ PUBLIC_URL }: DeviceEnv): boolean {
  return PUBLIC_URL.startsWith("https:");
}
