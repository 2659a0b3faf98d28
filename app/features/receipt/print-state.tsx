import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { PrintStep } from "./use-receipt-printer.ts";

interface PrintStateProps {
  step: PrintStep | null;
  onAgain: (() => void) | null;
}

/** How far a print on a receipt printer is, and what to do where it stopped. */
export function PrintState({ step, onAgain }: PrintStateProps) {
  const { t } = useTranslation("webapp");
  if (step === null) return null;
  if (typeof step === "number" || step === "connecting") {
    return (
      <p role="status" className="text-sm">
        {step === "connecting" ? t("print.connecting") : t("print.printing", { percent: step })}
      </p>
    );
  }
  return (
    <Alert
      tone={step === "done" ? "ok" : "bad"}
      live
      actions={
        onAgain ? (
          <Button type="button" size="small" variant="secondary" icon={<Printer />} onClick={onAgain}>
            {t("print.again")}
          </Button>
        ) : undefined
      }
    >
      {t(`print.${step}`)}
    </Alert>
  );
}
