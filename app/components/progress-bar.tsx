import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const PATIENCE_MS = 100;

/** A bar at the top once a navigation has taken 100 ms. */
export function ProgressBar() {
  const { t } = useTranslation("common");
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 print:hidden">
      {shown ? (
        <>
          <div className="bar-progress h-full bg-brand" />
          <span className="sr-only">{t("loading")}</span>
        </>
      ) : null}
    </div>
  );
}
