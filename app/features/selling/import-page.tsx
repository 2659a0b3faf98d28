import { Form } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { useSending } from "#app/components/use-sending.ts";
import type { OwnPricesImport } from "#core/selling/schema.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";

const TYPES = ".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows that are drawn; a whole list may change. */
const SHOWN = 200;

interface ImportPageProps {
  answer: { readonly read: OwnPricesImport | null; readonly refusal: string | null } | null;
}

/** The list of own prices as a file: taken, changed in a spreadsheet, and sent back. */
export function ImportPage({ answer }: ImportPageProps) {
  const { t } = useTranslation(["selling", "common"]);
  const sending = useSending();
  return (
    <Page title={t("importTitle")} width="column">
      {answer?.refusal ? (
        <ErrorSummary title={t("common:formProblems")} problems={[{ field: "file", text: answer.refusal }]} />
      ) : null}
      {answer?.read ? <ImportResult read={answer.read} /> : null}
      <Card className="space-y-3">
        <p className="text-sm">{t("importIntro")}</p>
        <a href="/account/selling-prices/preview.xlsx" download className={buttonClass("secondary", "small")}>
          <Download />
          <span>{t("importFile")}</span>
        </a>
        <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <Field name="file" label={t("importField")} hint={t("importHint")} error={answer?.refusal ?? null} required>
            {(control) => <input {...control} type="file" accept={TYPES} className={controlClass} />}
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button name="intent" value="keep" busy={sending} busyLabel={t("importing")}>
              {t("importKeep")}
            </Button>
            <Button name="intent" value="try" variant="secondary" disabled={sending}>
              {t("importTry")}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}

function ImportResult({ read }: { read: OwnPricesImport }) {
  const { t } = useTranslation("selling");
  const { changed, unchanged, problems, kept } = read;
  const rows = groupThousands(changed.length);
  return (
    <>
      <Alert tone={problems.length > 0 ? "bad" : kept ? "ok" : "info"} live>
        {problems.length > 0
          ? t("importProblems", { rows: groupThousands(problems.length) })
          : changed.length === 0
            ? t("importNothing")
            : t(kept ? "importKept" : "importWould", { rows })}
      </Alert>
      {problems.length > 0 ? (
        <Card flush>
          <ul className="divide-y divide-line">
            {problems.slice(0, SHOWN).map(({ line, product_code, message }) => (
              <li key={line} className="px-4 py-2.5 text-sm">
                <span className="block font-semibold wrap-anywhere">
                  {t("importLine", { line, code: product_code })}
                </span>
                <span className="block text-bad wrap-anywhere">{message}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {problems.length === 0 && changed.length > 0 ? (
        <Card flush>
          <ul className="divide-y divide-line">
            {changed.slice(0, SHOWN).map(({ line, product_name, product_code, current, selling_price }) => (
              <li key={line} className="px-4 py-2.5 text-sm">
                <span className="block font-semibold wrap-anywhere">
                  {product_name} <span className="font-normal text-muted">{product_code}</span>
                </span>
                <span className="num block">
                  {t("importChange", { from: formatRupiah(current), to: formatRupiah(selling_price) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {changed.length > SHOWN || problems.length > SHOWN ? (
        <p className="text-sm text-muted">{t("importMore", { rows: groupThousands(SHOWN) })}</p>
      ) : null}
      {unchanged > 0 ? (
        <p className="text-sm text-muted">{t("importSame", { rows: groupThousands(unchanged) })}</p>
      ) : null}
    </>
  );
}
