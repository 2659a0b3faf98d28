import { cookieValue } from "#adapters/supabase/session.ts";
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
  return {
    id: () => {
      id ??= deviceId(request, env, keep);
      return id;
    },
    name: describeClient(request.headers.get("User-Agent")),
    place: placeOf(request.headers),
  };
}

async function deviceId(request: Request, env: DeviceEnv, keep: (setCookie: string) => void): Promise<string> {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const value = cookieValue(request.headers.get("Cookie") ?? "", deviceCookieName(secure));
  const known = await readDeviceId(env.SESSION_SECRET, value);
  if (known !== null) return known;
  const made = newDeviceId();
  keep(deviceSetCookie(await signedDeviceId(env.SESSION_SECRET, made), secure));
  return made;
}
