import { useTranslation } from "react-i18next";
import { TONES } from "./ui/badge.tsx";
import { cx } from "./ui/cx.ts";

/**
 * The words that `public/connection-lost.js` shows in a form whose sending found no network, or on a page that waits
 * for one.
 */
export function ConnectionTexts() {
  const { t } = useTranslation("common");
  return (
    <>
      <div
        hidden
        id="connection-texts"
        className={cx("mt-3 basis-full rounded-card p-3.5 text-left text-sm font-semibold", TONES.wait)}
        data-unsent={t("connection.unsent")}
        data-unknown={t("connection.unknown")}
        data-keyed={t("connection.keyed")}
        data-done={t("connection.done")}
        data-again={t("connection.again")}
        data-waiting={t("connection.waiting")}
        data-page-class={cx(
          "fixed inset-x-4 bottom-20 z-50 rounded-card p-3.5 text-left text-sm font-semibold shadow-raise md:inset-x-auto md:right-6 md:bottom-6 md:w-90",
          TONES.wait,
        )}
        data-button-class="min-h-11 font-semibold underline underline-offset-4"
      />
      <script src="/connection-lost.js" defer />
    </>
  );
}
