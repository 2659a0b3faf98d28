import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { AdminPage } from "./admin-page.tsx";
import type { RefusedForm } from "./refused-form.ts";
import { SiteLinks } from "./site-links.tsx";

interface SitePageProps {
  title: string;
  /** When a change is felt. */
  effect: string;
  refused: RefusedForm | null;
  children: ReactNode;
}

/** One of the pages on which the site is decided: what was done or refused stands on top. */
export function SitePage({ title, effect, refused, children }: SitePageProps) {
  const { t } = useTranslation(["site", "admin"]);
  const [params] = useSearchParams();
  return (
    <AdminPage title={title}>
      <SiteLinks />
      {params.has("saved") && !refused ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <p className="text-sm text-muted">{effect}</p>
      {children}
    </AdminPage>
  );
}
