import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { ReasonField } from "../reason-field.tsx";

interface DecisionCardProps {
  formKey: string;
  /** What counts once with what was sent, where nobody knows what became of that. */
  moneyKey: string;
  refusal: MoneyRefusal | null;
  intent: "mark" | "withdraw" | "return";
  title: string;
  lead: ReactNode;
  /** What its button says, where it is not what its intent says. */
  submit?: string | undefined;
  /** What the page is for now. */
  primary?: boolean;
  children?: ReactNode;
}

/** One decision about a batch that waits, with its reason. */
export function DecisionCard({
  intent,
  title,
  lead,
  submit,
  primary = false,
  formKey,
  moneyKey,
  refusal,
  children,
}: DecisionCardProps) {
  const { t } = useTranslation("affiliate");
  const own = refusal?.typed["intent"] === intent ? refusal : null;
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1 mb-3 text-sm text-muted">{lead}</div>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={own ? moneyKey : `${formKey}-${intent}`} />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <ReasonField id={`reason-${intent}`} typed={own?.typed["reason"]} error={own?.fields["reason"]} />
        <Button variant={primary ? "primary" : "secondary"} className="self-start">
          {submit ?? t(`desk.pay.${intent}Submit`)}
        </Button>
      </Form>
    </Card>
  );
}
