import { Form, useNavigation } from "@remix-run/react";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CodeLife } from "./code-life.tsx";
import type { CodeState } from "./code-state.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface SendCodeProps {
  code: CodeState | null;
  /** Where it goes, as a whole sentence once it was sent. */
  sentText: string;
}

/** Asks for a one-time code, counts it down and offers another once it has ended. */
export function SendCode({ code, sentText }: SendCodeProps) {
  const { t } = useTranslation("security");
  const seconds = useSecondsLeft(code);
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent") === "send";
  const none = code?.sendsLeft === 0;
  const running = code !== null && seconds !== null && seconds > 0;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2.5">
      <CsrfField />
      <input type="hidden" name="intent" value="send" />
      {code ? (
        <p className="text-sm">
          {sentText} <CodeLife code={code} seconds={seconds} />
        </p>
      ) : null}
      {none ? null : (
        <Button
          variant={code ? "secondary" : "primary"}
          icon={<Send />}
          busy={sending}
          busyLabel={t("code.sending")}
          disabled={running}
        >
          {t(code ? "code.resend" : "code.send")}
        </Button>
      )}
      {code ? (
        <p className="text-xs text-muted">{none ? t("code.none") : t("code.left", { count: code.sendsLeft })}</p>
      ) : null}
    </Form>
  );
}
