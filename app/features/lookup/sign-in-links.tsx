import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useRoot } from "#app/components/use-root.ts";

/** The sign-in page that leads on to a page of ours, with what was typed. */
export function signInTo(to: string): string {
  return `/auth/login?redirectTo=${encodeURIComponent(to)}`;
}

/** What a guest does next: sign in, or register, and come back to where they were. */
export function SignInLinks({ to, word }: { to: string; word: string }) {
  const { t } = useTranslation("lookup");
  const { site } = useRoot();
  return (
    <div className="flex flex-wrap gap-2.5">
      {site.sign_in_open ? (
        <a href={signInTo(to)} className={buttonClass("primary")}>
          {word}
        </a>
      ) : null}
      {site.register_open ? (
        <a href={`/auth/register?redirectTo=${encodeURIComponent(to)}`} className={buttonClass("secondary")}>
          {t("register")}
        </a>
      ) : null}
    </div>
  );
}
