import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { MessageText } from "#app/features/complaints/message-text.tsx";
import type { AdminComplaintDetail } from "#core/complaints/admin/schema.ts";
import { PersonName } from "../person-name.tsx";
import { AnswerDue, DeskComplaintBadge } from "./complaint-cells.tsx";
import { saleLink } from "./sale-link.ts";

interface ComplaintProps {
  complaint: AdminComplaintDetail;
}

/** Whose complaint it is, about what, since when, and by when an answer was promised. */
export function ComplaintFacts({ complaint }: ComplaintProps) {
  const { t } = useTranslation(["complaintDesk", "complaints", "common"]);
  const when = useWhen();
  const { person, others } = complaint;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t("about")}</h2>
        <DeskComplaintBadge state={complaint.state} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("reason")}>{t(`complaints:reasons.${complaint.reason}`)}</KeyValue>
        <KeyValue label={t("person")}>
          <Link
            to={`/admin/users/${person.id}`}
            className="inline-flex min-h-6 items-center thumb:min-h-11 underline underline-offset-4"
          >
            <PersonName person={person} />
          </Link>
        </KeyValue>
        <KeyValue label={t("opened")}>{when(complaint.created_at)}</KeyValue>
        {complaint.ended_at ? (
          <KeyValue label={t("ended")}>{when(complaint.ended_at)}</KeyValue>
        ) : complaint.answer_due ? (
          <KeyValue label={t("due")}>
            <AnswerDue due={complaint.answer_due} />
          </KeyValue>
        ) : null}
      </dl>
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-3 text-sm font-semibold">{t("others")}</h3>
          <ul className="text-sm">
            {others.map(({ code, state }) => (
              <li key={code}>
                <Link
                  to={`/admin/complaints/${code}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4 thumb:min-h-11"
                >
                  {code} · {t(`states.${state}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link
        to={`/admin/transactions/${complaint.ref_id}`}
        className="mt-2 inline-flex min-h-6 items-center text-sm font-semibold underline underline-offset-4 thumb:min-h-11"
      >
        {t(saleLink(complaint.sale))}
      </Link>
    </Card>
  );
}

/** What was said between the buyer and the admins, and what became of the sale meanwhile. */
export function ComplaintThread({ complaint: { thread } }: ComplaintProps) {
  const { t } = useTranslation(["complaintDesk", "common"]);
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("thread")}</h2>
      <ol className="divide-y divide-line text-sm">
        {thread.map(({ place, author, name, text, state, sale, at }) => (
          <li key={place} className="py-2.5 first:pt-0 last:pb-0">
            <p className="text-xs text-muted">
              <span className="font-semibold text-ink">
                {author === "owner" ? t("buyer") : author === "staff" ? name : t("fact")}
              </span>{" "}
              · {when(at)}
            </p>
            {text === null ? null : <MessageText text={text} />}
            {sale === null ? null : <p>{t(`common:purchaseStatus.${sale}`)}</p>}
            {state === null ? null : <p className="mt-0.5 text-xs font-semibold">→ {t(`states.${state}`)}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
