import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

interface PasswordInputProps {
  control: ControlProps;
  autoComplete: "current-password" | "new-password";
}

/** A password with a button that shows it; `ShowPassword` on the same page wakes the button. */
export function PasswordInput({ control, autoComplete }: PasswordInputProps) {
  const { t } = useTranslation("auth");
  return (
    <span className="relative block">
      <Input
        {...control}
        type="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={72}
        className="pr-12"
      />
      <button
        type="button"
        hidden
        data-shows={control.id}
        aria-controls={control.id}
        aria-pressed="false"
        aria-label={t("showPassword.show")}
        className="group absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Eye aria-hidden className="size-5 group-aria-pressed:hidden" />
        <EyeOff aria-hidden className="hidden size-5 group-aria-pressed:block" />
      </button>
    </span>
  );
}

/** Once on a page with passwords: the words that are announced, and the script. Without scripts there is no button. */
export function ShowPassword() {
  const { t } = useTranslation("auth");
  return (
    <>
      <p
        id="password-shown"
        role="status"
        data-shown={t("showPassword.shown")}
        data-hidden={t("showPassword.hidden")}
        className="sr-only"
      />
      <script src="/show-password.js" defer />
    </>
  );
}
