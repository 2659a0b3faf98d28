import { ScanBarcode } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScannerProps } from "./scanner-props.ts";

/** Fills a field from a barcode. What scans is fetched when it is asked for. */
export function ScanButton(field: Pick<ScannerProps, "onScan" | "longest">) {
  const { t } = useTranslation("common");
  const [Scanner, setScanner] = useState<ComponentType<ScannerProps> | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t("scan")}
        onClick={() =>
          import("./scanner.tsx").then((loaded) => setScanner(() => loaded.Scanner)).catch(() => undefined)
        }
        className="needs-script -mr-1.5 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
      >
        <ScanBarcode className="size-5.5" />
      </button>
      {Scanner ? <Scanner {...field} onClose={() => setScanner(null)} /> : null}
    </>
  );
}
