import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { AuthCard } from "./auth-card.tsx";

/** Instead of the form, while the site takes no new accounts. */
export function RegistrationClosed() {
  const { t } = useTranslation("auth");
  const { site } = useRoot();
  return (
    <AuthCard
      title={t("register.title")}
      question={t("register.haveAccount")}
      linkTo={site.sign_in_open ? "/auth/login" : null}
      link={t("register.signIn")}
    >
      <EmptyState
        icon={<UserPlus />}
        title={t("register.closed")}
        action={
          <a href="/help/hubungi-kami" className={buttonClass("secondary")}>
            {t("register.askUs")}
          </a>
        }
      >
        {t("register.closedBody")}
      </EmptyState>
    </AuthCard>
  );
}
