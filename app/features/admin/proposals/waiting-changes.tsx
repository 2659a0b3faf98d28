import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import { ProposalChanges } from "./proposal-changes.tsx";

/** Above what can be changed: the changes of it that wait for a second admin. */
export function WaitingChanges({ waiting }: { waiting: readonly Proposal[] }) {
  const { t } = useTranslation("proposals");
  if (waiting.length === 0) return null;
  return (
    <Alert
      tone="wait"
      title={t("waiting", { count: waiting.length })}
      actions={
        <Link
          to="/admin/proposals"
          className="inline-flex min-h-6 thumb:min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("toList")}
        </Link>
      }
    >
      {waiting.map((proposal) => (
        <ProposalChanges key={proposal.id} proposal={proposal} />
      ))}
    </Alert>
  );
}
