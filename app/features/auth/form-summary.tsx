import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";

interface FormSummaryProps {
  result: SubmissionResult<string[]> | null | undefined;
}

/** The summary of what a form's answer says is wrong; field ids are the fields' names. */
export function FormSummary({ result }: FormSummaryProps) {
  const { t } = useTranslation("common");
  const problems = Object.entries(result?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ field: name === "" ? null : name, text })),
  );
  return <ErrorSummary title={t("formProblems")} problems={problems} />;
}
