import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ConsentFieldProps {
  /** It was ticked when the form was sent. */
  given: boolean;
  error: string | undefined;
}

/** "I agree to the terms and the privacy policy": never ticked beforehand, and both can be read beside the form. */
export function ConsentField({ given, error }: ConsentFieldProps) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          required
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "consent-error" : undefined}
          className="mt-2.5 size-5.5 shrink-0 accent-brand"
        />
        <label htmlFor="consent" className="py-2.5 leading-relaxed">
          {t("register.consent.before")} <LegalLink to="/help/persyaratan">{t("register.consent.terms")}</LegalLink>{" "}
          {t("register.consent.between")} <LegalLink to="/help/privasi">{t("register.consent.privacy")}</LegalLink>
          {t("register.consent.after")}
        </label>
      </div>
      {error ? (
        <p id="consent-error" className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert className="mt-px size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** In a tab of its own: what was typed stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation("common");
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-brand-strong underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({t("newTab")})</span>
    </a>
  );
}
