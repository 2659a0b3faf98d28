import { useTranslation } from "react-i18next";
import { type LookupLink, LookupLinks } from "./lookup-links.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

const STEPS = ["template", "check", "pay"] as const;

/** What purchases out of a file are, for who is not signed in. */
export function ExcelLookup({ others }: { others: readonly LookupLink[] }) {
  const { t } = useTranslation(["lookup", "common"]);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-5 md:py-8">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{t("common:services.topup-by-excel")}</h1>
        <p className="mt-1 max-w-prose text-muted">{t("excel.lead")}</p>
      </div>
      <ol className="flex list-decimal flex-col gap-2 rounded-card border border-line bg-surface py-4 pr-4 pl-9">
        {STEPS.map((step) => (
          <li key={step}>{t(`excel.${step}`)}</li>
        ))}
      </ol>
      <SignInLinks to="/prabayar/topupByExcel" word={t("excel.signIn")} />
      <LookupLinks links={others} />
    </div>
  );
}
