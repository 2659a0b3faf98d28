import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { PayoutBatch } from "#core/affiliates/schema.ts";
import { DecisionCard } from "./decision-card.tsx";

interface WithdrawCardProps {
  batch: PayoutBatch;
  formKey: string;
  refusal: MoneyRefusal | null;
}

/** Gives a batch up, or asks another admin for it; where somebody has asked, it says who, why and until when. */
export function WithdrawCard({ batch, ...rest }: WithdrawCardProps) {
  const { t } = useTranslation("affiliate");
  const { withdraw_requests: requests, withdraw_obstacle: obstacle, withdraw_asks: asks, takers } = batch;
  const asked = requests.length > 0;
  const title = t(asked ? "desk.pay.withdrawAsked" : "desk.pay.withdraw");
  const lead = (
    <>
      {asked ? <Requests requests={requests} /> : null}
      <p>{withdrawLead(batch, t)}</p>
    </>
  );
  if (obstacle === null) {
    const submit = asks ? t("desk.pay.withdrawAskSubmit") : undefined;
    return (
      <DecisionCard intent="withdraw" title={title} lead={lead} submit={submit} primary={asked} {...rest}>
        <input type="hidden" name="asks" value={String(asks)} />
        <input type="hidden" name="takers" value={takers.length} />
      </DecisionCard>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      {asked ? <div className="text-sm text-muted">{lead}</div> : null}
      <Alert tone="info">{t(`desk.pay.withdrawObstacle.${obstacle}`)}</Alert>
    </Card>
  );
}

/** Who asks, why, and until when another admin may agree. */
function Requests({ requests }: { requests: PayoutBatch["withdraw_requests"] }) {
  const { t } = useTranslation("affiliate");
  const inside = useWhenInside();
  return (
    <ul className="mb-2 flex flex-col gap-2">
      {requests.map(({ by, reason, at, expires_at }) => (
        <li key={at}>
          <p className="text-ink wrap-anywhere">
            <span className="font-semibold">{by}</span>: {reason}
          </p>
          <p className="num text-xs">
            {t("desk.pay.withdrawAskedWhen", { when: inside(at), until: inside(expires_at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function withdrawLead(batch: PayoutBatch, t: TFunction<["affiliate"]>): string {
  const { way, withdraw_asks, withdraw_requests, takers } = batch;
  if (withdraw_requests.length > 0) return t("desk.pay.withdrawAskedLead");
  if (withdraw_asks) return t("desk.pay.withdrawAsksLead");
  const names = takers.map(({ name }) => name).join(", ");
  return names ? t("desk.pay.withdrawTakenLead", { names }) : t(`desk.pay.withdrawLead.${way}`);
}
