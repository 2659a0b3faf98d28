import { useLocation } from "@remix-run/react";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { TopupNotice } from "./topup-notice.tsx";
import { useAccount } from "./use-account.ts";
import { WaitingDevices } from "./waiting-devices.tsx";

await routeTexts("deposit");

export interface NoticesProps {
  /** The top-up that was told of when the screen came; another one has arrived since. */
  readonly there: string | undefined;
}

/** The notices of a screen; the admin area has its own. */
export function Notices({ there }: NoticesProps) {
  const { waiting_devices: devices, topup_notice: topup } = useAccount();
  const { pathname } = useLocation();
  if (/^\/admin\b/.test(pathname)) return null;
  return (
    <>
      <WaitingDevices devices={devices} />
      {topup ? <TopupNotice topup={topup} arrived={topup.code !== there} /> : null}
    </>
  );
}
