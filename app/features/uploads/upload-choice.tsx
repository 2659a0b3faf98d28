import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useSending } from "#app/components/use-sending.ts";
import type { UploadDetail } from "#core/imports/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { chosenOf, type UploadChoice, UploadTooShort } from "./upload-confirm.tsx";

interface UploadChoiceProps {
  upload: Omit<UploadDetail, "items">;
  choice: UploadChoice;
}

/**
 * What buying would come to, with what is asked before it: only the good rows, the repeats, which balance. The sums
 * follow what is ticked; before scripts they are of the address, and the box names what it adds.
 */
export function UploadChoiceCard({ upload, choice }: UploadChoiceProps) {
  const { t } = useTranslation("uploads");
  const { counts, balances } = upload;
  const [chosen, setChosen] = useState(choice);
  const { rows, total, balance, missing } = chosenOf(upload, chosen);
  const canChoose = counts.repeat > 0 || (balances.loan ?? 0) > 0;
  return (
    <Card className="space-y-3">
      {counts.bad > 0 ? (
        <Alert tone="wait" title={t("badTitle", { n: counts.bad })}>
          {t("nothingBought")} {rows > 0 ? t("badBody") : null} {t("sendAgain")}
        </Alert>
      ) : null}
      <dl>
        <KeyValue label={t("rowsGood")}>{rows}</KeyValue>
        {counts.repeat > 0 ? <KeyValue label={t("rowsRepeat")}>{counts.repeat}</KeyValue> : null}
        <KeyValue label={t("balanceNow")}>
          <Money amount={balance} />
        </KeyValue>
        {missing === 0 ? (
          <KeyValue label={t("balanceAfter")}>
            <Money amount={balance - total} />
          </KeyValue>
        ) : null}
        <KeyValue total label={t("total")}>
          <Money amount={total} />
        </KeyValue>
      </dl>
      <Form method="get" preventScrollReset className="space-y-3">
        <input type="hidden" name="confirm" value="1" />
        {counts.repeat > 0 ? (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="repeats"
              value="1"
              defaultChecked={choice.repeats}
              onChange={({ currentTarget }) => setChosen({ ...chosen, repeats: currentTarget.checked })}
              className="size-5 shrink-0 accent-brand"
            />
            {t("buyRepeats", { n: counts.repeat, amount: formatRupiah(counts.repeat_total) })}
          </label>
        ) : null}
        {(balances.loan ?? 0) > 0 ? (
          <PayFrom choice={choice} balances={balances} onChoose={(payWith) => setChosen({ ...chosen, payWith })} />
        ) : null}
        {rows === 0 ? (
          <p className="text-sm font-semibold">{t(counts.repeat > 0 ? "onlyRepeats" : "nothing")}</p>
        ) : null}
        {rows === 0 || missing > 0 ? (
          canChoose ? (
            <noscript>
              <Button full size="large">
                {t("continueTicked")}
              </Button>
            </noscript>
          ) : null
        ) : (
          <Button data-money="" full size="large">
            {counts.bad > 0 ? t("continueGood", { n: rows }) : t("continue", { n: rows })}
          </Button>
        )}
      </Form>
      {missing > 0 ? <UploadTooShort missing={missing} /> : null}
      <Others />
    </Card>
  );
}

interface PayFromProps {
  choice: UploadChoice;
  balances: UploadDetail["balances"];
  onChoose: (payWith: UploadChoice["payWith"]) => void;
}

function PayFrom({ choice, balances, onChoose }: PayFromProps) {
  const { t } = useTranslation("uploads");
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <legend className="mb-1 font-semibold">{t("payFrom")}</legend>
      {(["deposit", "loan"] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="pay"
            value={name}
            defaultChecked={choice.payWith === name}
            onChange={() => onChoose(name)}
            className="size-5 accent-brand"
          />
          {t(`pay.${name}`)} <Money amount={balances[name] ?? 0} className="text-muted" />
        </label>
      ))}
    </fieldset>
  );
}

/** What else can be done with a file that is not confirmed. */
function Others() {
  const { t } = useTranslation("uploads");
  const sending = useSending();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <CsrfField />
      <Button name="intent" value="recheck" variant="secondary" size="small" busy={sending}>
        {t("recheck")}
      </Button>
      <Button name="intent" value="cancel" variant="danger" size="small" busy={sending}>
        {t("discard")}
      </Button>
    </Form>
  );
}
