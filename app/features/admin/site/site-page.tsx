import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import { AdminPage } from "../admin-page.tsx";
import { WaitingChanges } from "../proposals/waiting-changes.tsx";
import type { RefusedForm } from "../refused-form.ts";

interface SitePageProps {
  title: string;
  /** When a change is felt. */
  effect: string;
  refused: RefusedForm | null;
  /** Changes of it that wait for a second admin. */
  waiting?: readonly Proposal[];
  children: ReactNode;
}

/** One of the pages on which the site is decided: what was done or refused stands on top. */
export function SitePage({ title, effect, refused, waiting = [], children }: SitePageProps) {
  const { t } = useTranslation(["site", "admin", "proposals"]);
  const [params] = useSearchParams();
  return (
    <AdminPage title={title}>
      {params.has("saved") && !refused ? (
        <Alert tone="ok" live>
          {t(params.get("saved") === "asked" ? "proposals:asked" : "saved")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <WaitingChanges waiting={waiting} />
      <p className="text-sm text-muted">{effect}</p>
      {children}
    </AdminPage>
  );
}
