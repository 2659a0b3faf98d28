import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/link-button.tsx";

interface TopUpLinkProps {
  /** In rupiah: what the balance lacks, which the top-up begins with. */
  missing: number;
  /** Beside a form, whose own button is what the screen is for. */
  beside?: boolean;
}

/** Where a balance is too small: to a top-up of what it lacks, whose end leads back to this very step. */
export function TopUpLink({ missing, beside = false }: TopUpLinkProps) {
  const { t } = useTranslation("money");
  const { pathname, search } = useLocation();
  const to = new URLSearchParams({ missing: String(missing), from: pathname + search });
  return (
    <LinkButton
      size="small"
      variant={beside ? "secondary" : "primary"}
      className={beside ? "self-start" : undefined}
      to={`/payment/deposit/topup?${to}`}
    >
      {t("topUp")}
    </LinkButton>
  );
}
