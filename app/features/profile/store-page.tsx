import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSending } from "#app/components/use-sending.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** A price that everybody at a counter knows. */
const EXAMPLE = 10_750;

interface StorePageProps {
  saved: boolean;
  /** The highest margin, formatted. */
  most: string;
  /** What was wrong, and what was typed. */
  refused: { readonly problems: readonly FormProblem[]; readonly typed: string } | undefined;
}

/** How one sells: what is put on the buying price where a sale names no selling price. */
export function StorePage({ saved, most, refused }: StorePageProps) {
  const { t } = useTranslation(["profile", "common"]);
  const { default_margin: margin } = useAccount();
  const sending = useSending();
  const example = {
    most,
    buying: formatRupiah(EXAMPLE),
    selling: formatRupiah(EXAMPLE + margin),
    margin: formatRupiah(margin),
  };
  return (
    <Page title={t("store.title")} width="column">
      {saved && !refused ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("common:formProblems")} problems={refused.problems} /> : null}
      <Card className="space-y-4">
        <div>
          <h2 className="font-semibold">{t("store.margin")}</h2>
          <p className="text-sm text-muted">{t("store.intro")}</p>
        </div>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <Field
            name="default_margin"
            label={t("store.amount")}
            hint={t("store.hint", example)}
            error={refused?.problems.find(({ field }) => field === "default_margin")?.text}
            required
          >
            {(control) => <MoneyInput {...control} defaultValue={refused?.typed ?? margin} />}
          </Field>
          <div>
            <Button busy={sending} busyLabel={t("saving")}>
              {t("store.save")}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
