import { ScanBarcode } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScannerProps } from "./scanner-props.ts";

/** Two taps so close are one. */
const DOUBLE_TAP_MS = 500;

/**
 * Fills a field from a barcode. What scans is fetched when it is asked for. Each tap asks anew: an app that has never
 * answered the one before leaves no dead button.
 */
export function ScanButton(field: Pick<ScannerProps, "onScan" | "longest">) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState<{ Scanner: ComponentType<ScannerProps>; tap: number } | null>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (
    <>
      <button
        type="button"
        aria-label={t("scan")}
        onClick={({ timeStamp: tap }) => {
          if (tap - last.current < DOUBLE_TAP_MS) return;
          last.current = tap;
          import("./scanner.tsx").then(({ Scanner }) => setOpen({ Scanner, tap })).catch(() => undefined);
        }}
        className="needs-script -mr-1.5 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
      >
        <ScanBarcode className="size-5.5" />
      </button>
      {open ? (
        <open.Scanner
          key={open.tap}
          {...field}
          onClose={() => setOpen((now) => (now?.tap === open.tap ? null : now))}
        />
      ) : null}
    </>
  );
}
