import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Affiliate } from "#core/affiliates/schema.ts";
import { PAY_TO } from "#core/affiliates/states.ts";

/** Where later payouts go. */
export function PayToCard({ affiliate }: { affiliate: Affiliate }) {
  const { t } = useTranslation("affiliate");
  const bank = { bank: affiliate.bank_name ?? "", number: affiliate.account_number ?? "" };
  const unverified = affiliate.state === "waiting" || affiliate.state === "refused";
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="intent" value="pay_to" />
        <fieldset>
          <legend className="font-semibold">{t("payTo.title")}</legend>
          <p className="mt-1 text-sm text-muted">{t("payTo.lead")}</p>
          {PAY_TO.map((to) => (
            <label key={to} className="flex min-h-11 items-center gap-3 py-2 text-sm">
              <input
                type="radio"
                name="pay_to"
                value={to}
                defaultChecked={affiliate.pay_to === to}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`payTo.${to}`)}</span>
                <span className="block wrap-anywhere text-muted">
                  {to === "bank" ? t("payTo.bankHint", bank) : t("payTo.depositHint")}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {unverified && affiliate.pay_to === "bank" ? <Alert tone="wait">{t("payTo.unverified")}</Alert> : null}
        <Button variant="secondary" className="self-start">
          {t("payTo.save")}
        </Button>
      </Form>
    </Card>
  );
}
