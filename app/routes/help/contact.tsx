import type { MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import { SiteContacts } from "#app/components/site-contacts.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useRoot } from "#app/components/use-root.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import type { Need } from "#core/accounts/can.ts";

const HISTORY = "/account/laporan/semua";

export const needs: Need = "guest";

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("help:contactTitle"));

/** /help/hubungi-kami: how the site's people are reached, as far as they have said. */
export default function Contact() {
  const { t } = useTranslation("help");
  const { site, signedIn } = useRoot();
  const mayOpen = useMayOpen();
  const known = site.address || site.email || site.phone || site.hours;
  return (
    <OpenPage title={t("contactTitle")}>
      {known ? (
        <Card>
          <p className="mb-3">{t("contactLead")}</p>
          <SiteContacts site={site} />
        </Card>
      ) : (
        <EmptyState
          title={t("contactNone")}
          action={
            !signedIn ? (
              site.sign_in_open ? (
                <LinkButton to="/auth/login">{t("contactSignIn")}</LinkButton>
              ) : null
            ) : mayOpen(HISTORY) ? (
              <LinkButton to={HISTORY}>{t("contactHistory")}</LinkButton>
            ) : null
          }
        >
          {t("contactNoneBody")}
        </EmptyState>
      )}
    </OpenPage>
  );
}
