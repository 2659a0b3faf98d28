import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { PayoutDesk } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What waits to be handed to the bank, and the button that makes a batch of it. */
export function MakeBatch({ desk, formKey }: { desk: PayoutDesk; formKey: string }) {
  const { t } = useTranslation("affiliate");
  return (
    <Card>
      <h2 className="font-semibold">{t("desk.pay.waits")}</h2>
      {desk.count === 0 ? (
        <p className="mt-1 text-sm text-muted">{t("desk.pay.nothingWaits")}</p>
      ) : (
        <>
          <p className="num mt-1">
            {t("desk.pay.waitsWhat", { count: desk.count, amount: formatRupiah(desk.amount) })}
          </p>
          <p className="mt-1 mb-3 text-sm text-muted">{t(`desk.pay.wayHint.${desk.way}`)}</p>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="intent" value="make" />
            <Button>{t("desk.pay.make")}</Button>
          </Form>
        </>
      )}
    </Card>
  );
}
