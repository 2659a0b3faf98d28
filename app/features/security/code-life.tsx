import { useTranslation } from "react-i18next";
import { clockText } from "#app/components/when.ts";
import type { CodeState } from "./code-state.ts";

interface CodeLifeProps {
  code: Pick<CodeState, "until" | "secondsLeft">;
  /** Of `useSecondsLeft`. */
  seconds: number | null;
}

/** How long a code holds: counted down, or until what time of day where nothing counts (no JavaScript). */
export function CodeLife({ code, seconds }: CodeLifeProps) {
  const { t } = useTranslation("security");
  const { t: common } = useTranslation("common");
  const left = seconds ?? (code.secondsLeft === 0 ? 0 : null);
  return (
    <span role="timer" className="num font-semibold">
      {left === null
        ? t("code.validUntil", { time: clockText(new Date(code.until), common) })
        : left > 0
          ? t("code.valid", { seconds: left })
          : t("code.over")}
    </span>
  );
}
