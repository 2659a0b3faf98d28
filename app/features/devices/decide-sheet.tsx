import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import type { Device, DeviceDecision } from "#core/devices/schema.ts";

interface DecideSheetProps {
  device: Device;
  decision: DeviceDecision;
  /** Why it could not be done. */
  refusal: string | null;
}

/** The words of a decision: a device that was rejected before is let in again. */
export function decisionText({ status }: Device, decision: DeviceDecision): DeviceDecision | "readmit" {
  return decision === "accept" && status === "blocked" ? "readmit" : decision;
}

/** Asks before a device is let in, refused or signed out. */
export function DecideSheet({ device, decision, refusal }: DecideSheetProps) {
  const { t } = useTranslation(["security", "common"]);
  const words = decisionText(device, decision);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Sheet title={t(`device.${words}Title`)} closeLabel={t("common:cancel")} closeTo="/account/devices">
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="device" value={device.id} />
        <input type="hidden" name="decision" value={decision} />
        {refusal ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : (
          <p className="text-sm">{t(`device.${words}Text`, { name: device.name })}</p>
        )}
        <div className="flex gap-2.5">
          <LinkButton to="/account/devices" preventScrollReset variant="secondary" full>
            {t("common:cancel")}
          </LinkButton>
          <Button variant={decision === "accept" ? "primary" : "danger"} full busy={sending}>
            {t(`device.${words}`)}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
