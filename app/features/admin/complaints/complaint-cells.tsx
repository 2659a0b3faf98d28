import { Check, Clock, MessageSquareWarning, Search, User, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useRoot, useWhen } from "#app/components/use-root.ts";
import { COMPLAINT_TONES } from "#app/features/complaints/complaint-badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AdminComplaint } from "#core/complaints/admin/schema.ts";
import type { ComplaintState } from "#core/complaints/states.ts";
import { PersonName } from "../person-name.tsx";

const ICONS = { open: <Clock />, in_work: <Search />, waiting: <User />, resolved: <Check />, rejected: <X /> };

/** How a complaint stands for an admin: icon and word. */
export function DeskComplaintBadge({ state }: { state: ComplaintState }) {
  const { t } = useTranslation("complaintDesk");
  return (
    <Badge tone={state === "waiting" ? "neutral" : COMPLAINT_TONES[state]} icon={ICONS[state]}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** By when an answer was promised; said in red where it is late. */
export function AnswerDue({ due }: { due: string | null }) {
  const { t } = useTranslation("complaintDesk");
  const { now } = useRoot();
  const when = useWhen();
  if (due === null) return <>–</>;
  return (
    <span className="num">
      {when(due)}
      {new Date(due).getTime() < now ? <span className="font-semibold text-bad"> · {t("late")}</span> : null}
    </span>
  );
}

/** The same on a card, which has no heading: what day it is stands before. */
function CardDue({ due }: { due: string | null }) {
  const { t } = useTranslation("complaintDesk");
  if (due === null) return null;
  return (
    <>
      {t("due")} <AnswerDue due={due} />
    </>
  );
}

/** What of a complaint is more than its value. */
export const COMPLAINT_CELLS: NonNullable<ListTableProps<AdminComplaint, unknown>["cells"]> = {
  person: ({ person }) => <PersonName person={person} />,
  state: ({ state }) => <DeskComplaintBadge state={state} />,
  answer_due: ({ answer_due }, place) =>
    place === "table" ? <AnswerDue due={answer_due} /> : <CardDue due={answer_due} />,
};

export function NoComplaints() {
  const { t } = useTranslation("complaintDesk");
  return (
    <EmptyState icon={<MessageSquareWarning />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
