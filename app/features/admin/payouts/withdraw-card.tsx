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
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/**
 * Gives a batch up, or asks another admin for it. Where somebody has asked, it says who, why and until when; whoever
 * has asked reads whom it waits for.
 */
export function WithdrawCard({ batch, ...rest }: WithdrawCardProps) {
  const { t } = useTranslation("affiliate");
  const { withdraw_requests: requests, withdraw_obstacle: obstacle, withdraw_asks: asks } = batch;
  const mine = requests.find(({ own }) => own);
  const asked = requests.length > 0;
  const title = t(mine ? "desk.pay.withdrawAskedOwn" : asked ? "desk.pay.withdrawAsked" : "desk.pay.withdraw");
  const said = asked ? <Requests requests={requests} /> : null;
  if (obstacle === null) {
    const submit = asks ? t("desk.pay.withdrawAskSubmit") : undefined;
    const lead = (
      <>
        {said}
        <p>{withdrawLead(batch, t)}</p>
      </>
    );
    return (
      <DecisionCard intent="withdraw" title={title} lead={lead} submit={submit} primary={asked} {...rest}>
        <input type="hidden" name="asks" value={String(asks)} />
        <input type="hidden" name="seen" value={batch.seen} />
      </DecisionCard>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      {said ??
        (obstacle === "claim_same_person" ? null : <p className="text-sm text-muted">{withdrawLead(batch, t)}</p>)}
      <Alert tone="info">
        {obstacle === "change_proposed" ? (
          <WaitsFor names={mine?.confirmers ?? []} />
        ) : (
          t(`desk.pay.withdrawObstacle.${obstacle}`)
        )}
      </Alert>
    </Card>
  );
}

/** Who may agree to what the reader has asked for. */
function WaitsFor({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(["affiliate", "proposals"]);
  return names.length > 0 ? t("desk.pay.withdrawWaits", { names: names.join(", ") }) : t("proposals:nobody");
}

/** Who asks, why, and until when another admin may agree. */
function Requests({ requests }: { requests: PayoutBatch["withdraw_requests"] }) {
  const { t } = useTranslation("affiliate");
  const inside = useWhenInside();
  return (
    <ul className="flex flex-col gap-2 text-sm [&:not(:last-child)]:mb-2">
      {requests.map(({ by, reason, at, expires_at }) => (
        <li key={at}>
          <p className="text-ink wrap-anywhere">
            <span className="font-semibold">{by}</span>: {reason}
          </p>
          <p className="num text-xs text-muted">
            {t("desk.pay.withdrawAskedWhen", { when: inside(at), until: inside(expires_at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What to find out first: from whoever took the file and is still here, and from the bank where somebody has left. */
function withdrawLead(
  { way, withdraw_asks, withdraw_requests, takers }: PayoutBatch,
  t: TFunction<["affiliate"]>,
): string {
  const gone = takers.filter((taker) => taker.gone).map(({ name }) => t("desk.pay.takenLeft", { name }));
  const here = takers.filter((taker) => !taker.gone && !taker.own).map(({ name }) => name);
  const names = { gone: gone.join(", "), here: here.join(", ") };
  const which = here.length > 0 ? "some" : "left";
  if (withdraw_asks) return t(`desk.pay.withdrawAsksLead.${which}`, names);
  if (withdraw_requests.length > 0) return t(`desk.pay.withdrawAskedLead.${which}`, names);
  const all = [...here, ...gone].join(", ");
  return all ? t("desk.pay.withdrawTakenLead", { names: all }) : t(`desk.pay.withdrawLead.${way}`);
}
