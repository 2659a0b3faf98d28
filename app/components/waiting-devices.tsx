import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#core/accounts/schema.ts";
import { Alert } from "./ui/alert.tsx";
import { LinkButton } from "./ui/link-button.tsx";

/** Who asks to be let in, on every page until it is decided; the page that decides it shows it itself. */
export function WaitingDevices({ devices }: { devices: Account["waiting_devices"] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const [first] = devices;
  if (first === undefined || pathname === "/account/devices") return null;
  const { name, place } = first;
  return (
    <div className="sticky top-14 z-10 print:hidden">
      <Alert
        tone="wait"
        live
        title={t("newDevice.waiting", { name: place === null ? name : `${name} (${place})` })}
        actions={
          <LinkButton to="/account/devices" size="small" className="min-h-11">
            {t("newDevice.look")}
          </LinkButton>
        }
      />
    </div>
  );
}
