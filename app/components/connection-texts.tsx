import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { AnswersFormContext } from "./answers-form.ts";
import type { RootData } from "./page-data.ts";
import { TONES } from "./ui/badge.tsx";
import { cx } from "./ui/cx.ts";

const ID = "connection-texts";

/**
 * The words that the scripts of every page show (`public/connection-lost.js`, `public/with-worker.js`), and who is
 * signed in. The server alone writes them, hydration leaves them where they stand, and the scripts hold on to the
 * element: no screen's own scripts know these words.
 */
export const ConnectionTexts = import.meta.env.SSR ? WrittenTexts : KeptTexts;

function KeptTexts() {
  return (
    <>
      <div hidden id={ID} suppressHydrationWarning />
      <script src="/connection-lost.js" defer />
    </>
  );
}

function WrittenTexts() {
  const { t } = useTranslation("offline");
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <div
        hidden
        id={ID}
        data-answers-form={useContext(AnswersFormContext) ? "" : undefined}
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
        data-account={root?.account ?? ""}
        data-money-off={t("money")}
        data-money-class="basis-full py-1 text-center text-xs font-semibold text-wait"
        data-update={t("update")}
        data-update-now={t("now")}
        data-update-typed={t("typed")}
        data-update-anyway={t("anyway")}
        data-later={t("later")}
        data-update-class={cx(
          "fixed bottom-6 left-1/2 z-50 hidden w-90 -translate-x-1/2 flex-wrap gap-x-4 rounded-card p-3.5 text-sm font-semibold shadow-raise md:flex print:hidden",
          TONES.info,
        )}
      />
      <script src="/connection-lost.js" defer />
    </>
  );
}
