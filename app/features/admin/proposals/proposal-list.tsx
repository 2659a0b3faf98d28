import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import { ClaimProposal } from "../claims/claim-proposal.tsx";
import { ReasonField } from "../reason-field.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";
import { makerLeftText, obstacleText } from "./obstacle-text.ts";
import { ProposalChanges } from "./proposal-changes.tsx";
import { subjectNumber, subjectPath } from "./proposal-words.ts";

interface ProposalListProps {
  rows: readonly Proposal[];
  formKey: string;
  refused: RefusedForm | null;
}

/** Everything that waits for a second person, each with its decision. */
export function ProposalList({ rows, formKey, refused }: ProposalListProps) {
  const { t } = useTranslation("proposals");
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Inbox />} title={t("emptyTitle")}>
          {t("emptyBody")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {rows.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} formKey={formKey} refused={refused} />
      ))}
    </div>
  );
}

interface ProposalCardProps extends Omit<ProposalListProps, "rows"> {
  proposal: Proposal;
}

function ProposalCard({ proposal, formKey, refused }: ProposalCardProps) {
  const { t } = useTranslation("proposals");
  const inside = useWhenInside();
  const number = subjectNumber(proposal);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t(`kinds.${proposal.kind}`)}</h2>
        <Link
          to={subjectPath(proposal)}
          className="inline-flex min-h-6 thumb:min-h-11 thumb:min-w-11 items-center text-sm underline underline-offset-4"
        >
          {t("open")}
        </Link>
      </div>
      {number ? <p className="num text-sm wrap-anywhere">{number}</p> : null}
      <p className="num text-xs text-muted">
        {t("proposed", { name: proposal.by, when: inside(proposal.at) })}
        {" · "}
        {proposal.expires_at ? t("expires", { when: inside(proposal.expires_at) }) : t("stays")}
      </p>
      {proposal.person ? (
        <p className="mt-2 text-sm font-semibold break-words">
          {proposal.person.name} <span className="font-normal wrap-anywhere text-muted">{proposal.person.email}</span>
        </p>
      ) : null}
      {proposal.kind === "claim" ? <ClaimProposal proposal={proposal} /> : <ProposalChanges proposal={proposal} />}
      {proposal.reason ? (
        <p className="my-2 text-sm break-words">
          <span className="text-muted">{t("why")}:</span> {proposal.reason}
        </p>
      ) : null}
      <WhoMay proposal={proposal} />
      {proposal.obstacle === "admin_own_account" || ON_ITS_PAGE.has(proposal.kind) ? null : (
        <DecisionForm proposal={proposal} formKey={formKey} refused={refused} />
      )}
    </Card>
  );
}

/** What is decided on the page that it leads to alone, which shows every payout. */
const ON_ITS_PAGE: ReadonlySet<Proposal["kind"]> = new Set(["payout", "payout_withdraw"]);

/**
 * Why the reader may not confirm it, and who may; where nobody may because of who proposed it or what
 * has changed since, that alone.
 */
function WhoMay({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation("proposals");
  const { kind, own, by, left, changed, obstacle } = proposal;
  if (left) {
    const whose = own ? t("leftOwn") : t("left", { name: by });
    return <Alert tone="wait">{kind === "payout" ? makerLeftText(t, proposal) : whose}</Alert>;
  }
  if (changed) return <Alert tone="wait">{t(own ? "changedOwn" : "changed")}</Alert>;
  return (
    <>
      {obstacle ? (
        <Alert tone="info">{obstacleText(t, obstacle, ON_ITS_PAGE.has(kind) ? "page" : "refuse")}</Alert>
      ) : null}
      <p className="mt-2 text-xs text-muted">{confirmersText(proposal, t)}</p>
    </>
  );
}

/** Who may confirm it; where nobody may, why, and the way out. */
function confirmersText({ confirmers, marked_by, own }: Proposal, t: TFunction<["proposals"]>): string {
  if (confirmers.length > 0) return t("confirmers", { names: confirmers.join(", ") });
  if (marked_by.length === 0) return t("nobody");
  return t(own ? "markedOwn" : "marked", { names: marked_by.join(", ") });
}

/** Confirm, where the reader may, or turn it down; the proposer takes it back. */
function DecisionForm({ proposal, formKey, refused }: ProposalCardProps) {
  const { t } = useTranslation("proposals");
  const own = refused?.typed["id"] === proposal.id ? refused : null;
  return (
    <Form method="post" noValidate className="mt-3 flex flex-col gap-3">
      <CsrfField />
      <input type="hidden" name="key" value={`${formKey}-${proposal.id.slice(-12)}`} />
      <input type="hidden" name="kind" value={proposal.kind} />
      <input type="hidden" name="id" value={proposal.id} />
      <input type="hidden" name="subject" value={proposal.subject} />
      {proposal.kind === "loan" ? <input type="hidden" name="amount" value={proposal.amount ?? ""} /> : null}
      <ReasonField
        // A refused form's summary leads to its field by the form's intent.
        id={own ? controlId("reason", own.intent) : controlId("reason", proposal.id)}
        typed={own?.typed["reason"]}
        error={own?.fields["reason"]}
      />
      <div className="flex flex-wrap gap-2.5">
        {proposal.obstacle === null && !proposal.changed ? (
          <Button name="intent" value="accept">
            {t("confirm")}
          </Button>
        ) : null}
        <Button name="intent" value="refuse" variant="secondary">
          {t(proposal.own ? "withdraw" : "reject")}
        </Button>
      </div>
    </Form>
  );
}
