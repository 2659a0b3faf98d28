import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useFirstSale, useMayOpen } from "#app/components/use-may-open.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { PinFields } from "#app/features/pin/pin-fields.tsx";
import type { DeletionBlocks } from "#core/accounts/password/password-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { PasswordField } from "./password-field.tsx";

/** Where cashback becomes balance, and where it stands when commission is paid. */
const CASHBACK = "/payment/cashback-redeem";
const COMMISSION = "/account/affiliate";

interface DeletePageProps {
  blocks: DeletionBlocks;
  lastResult: SubmissionResult<string[]> | undefined;
  nonce: string;
}

/** Says what deleting does, and asks for password and PIN. */
export function DeletePage({ blocks, lastResult, nonce }: DeletePageProps) {
  const { t } = useTranslation(["security", "cashback"]);
  const { has_pin } = useAccount();
  const { cashback, commission, ...inTheWay } = blocks;
  const blocked = Object.values(inTheWay).some((amount) => amount !== 0);
  const [, fields] = useForm<{ password: string; pin: string }>({ lastResult });
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page title={t("remove.title")} width="column">
      <FormSummary result={lastResult} />
      <Card className="space-y-3 text-sm">
        <h2 className="text-base font-semibold">{t("remove.intro")}</h2>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>{t("remove.line1")}</li>
          <li>{t("remove.line2")}</li>
          <li>{t("remove.line3")}</li>
        </ul>
        <p className="text-muted">
          {t("remove.conditions")} {t("cashback:lost.conditions")}
        </p>
      </Card>
      {cashback > 0 ? <Lost what="cashback" amount={cashback} at={CASHBACK} /> : null}
      {commission > 0 ? <Lost what="commission" amount={commission} at={COMMISSION} /> : null}
      {blocked ? (
        <Blocks blocks={blocks} />
      ) : (
        <Card>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <CsrfField />
            <PasswordField name="password" label={t("remove.password")} error={fields.password.errors} />
            {has_pin ? (
              <PinFields
                key={nonce}
                eraseLabel={t("pin.erase")}
                disabled={sending}
                fields={[{ name: "pin", label: t("remove.pin"), error: fields.pin.errors }]}
              />
            ) : null}
            <Button variant="danger" size="large" full busy={sending} busyLabel={t("remove.busy")} icon={<Trash2 />}>
              {t("remove.submit")}
            </Button>
          </Form>
        </Card>
      )}
    </Page>
  );
}

/** Money that keeps nobody here, and that a person may want to have first. */
function Lost({ what, amount, at }: { what: "cashback" | "commission"; amount: number; at: string }) {
  const { t } = useTranslation(["cashback", "security"]);
  const mayOpen = useMayOpen();
  return (
    <Alert tone="wait" title={t(`lost.${what}`, { amount: formatRupiah(amount) })}>
      <p>{t(`lost.${what}Hint`)}</p>
      {mayOpen(at) ? (
        <LinkButton to={at} size="small" variant="secondary" className="mt-3">
          {t("security:remove.look")}
        </LinkButton>
      ) : null}
    </Alert>
  );
}

/** What is in the way, each with where to look. */
function Blocks({
  blocks: { deposit, loan, loan_requests, purchases, deposits, payouts, batches },
}: {
  blocks: DeletionBlocks;
}) {
  const { t } = useTranslation("security");
  const firstSale = useFirstSale();
  const mayOpen = useMayOpen();
  const loans = mayOpen("/account/utang") ? "/account/utang" : null;
  const lines = [
    deposit !== 0 && { text: t("remove.balance", { amount: formatRupiah(deposit) }), to: firstSale },
    loan !== 0 && { text: t("remove.loan", { amount: formatRupiah(loan) }), to: loans },
    loan_requests > 0 && { text: t("remove.loanRequest"), to: loans },
    purchases > 0 && { text: t("remove.purchases", { count: purchases }), to: "/account/laporan/semua" },
    deposits > 0 && { text: t("remove.deposits", { count: deposits }), to: "/account/laporan/deposit" },
    payouts > 0 && { text: t("remove.payouts", { count: payouts }), to: "/account/affiliate" },
    batches > 0 && {
      text: t("remove.batches", { count: batches }),
      to: mayOpen("/admin/payouts") ? "/admin/payouts" : null,
    },
  ].filter((line) => line !== false);
  return (
    <Alert tone="wait" title={t("remove.blocked")}>
      <ul className="mt-2 space-y-3">
        {lines.map(({ text, to }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-2">
            <span>{text}</span>
            {to ? (
              <LinkButton to={to} size="small" variant="secondary">
                {t(to === firstSale ? "remove.spend" : "remove.look")}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
