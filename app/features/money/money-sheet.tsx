import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { PinPad } from "#app/components/ui/pin-pad.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSending } from "#app/components/use-sending.ts";
import { MoneyNotice } from "./money-notice.tsx";
import type { MoneyRefusal } from "./money-refusal.ts";

interface MoneySheetProps {
  title: string;
  /** The page without this confirmation, with everything that was typed. */
  closeTo: string;
  /** On wide screens it stands beside the page's choice (`Sheet`). */
  beside?: boolean;
  /** Rows (`KeyValue`): what, to whom, how much, and what is left afterwards. */
  lines: ReactNode;
  /** In the place of what is told of any refusal. */
  notice?: ReactNode;
  /** What is sent with the secret, as it was decided in the steps before. */
  fields: Readonly<Record<string, string | number>>;
  moneyKey: string;
  /** Says what it does, with the amount. */
  submit: string;
  refusal: MoneyRefusal | null;
  /** False where neither another secret nor another try helps: then there is nothing to approve. */
  open?: boolean;
  /** The account's password approves where no PIN was made (decisions §5: sales); else a PIN has to be made first. */
  orPassword?: boolean;
  /** An admin's deed: a reason approves it, and a second admin where it is large (docs/decisions/two-persons.md). */
  noSecret?: boolean;
  /** What is typed and must be seen before what scrolls: it stands above the rows. */
  first?: ReactNode;
  /** Choices above the secret. */
  choices?: (sending: boolean) => ReactNode;
  /** Fields that few need, below them. */
  more?: ReactNode;
}

/**
 * The one way in which a movement of money is confirmed: what happens and what is left stand above the PIN (quality
 * U2), and one form sends it to the page's `moneyAction`. Where a sheet is lower than both, what stands above scrolls
 * and the PIN's keys and the button stay. A refusal takes the focus: in the field that it is about, or as it is told.
 */
export function MoneySheet({
  title,
  closeTo,
  beside,
  lines,
  first,
  notice,
  open = true,
  ...approval
}: MoneySheetProps) {
  const { t } = useTranslation("money");
  const { refusal } = approval;
  const locked = refusal?.code === "maximum pin attempts reached";
  const told = useRef<HTMLDivElement>(null);
  useFocusOnRefusal(told, refusal);
  const above = (
    <>
      {first}
      <dl>{lines}</dl>
      <div
        ref={told}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts, too, the refusal is found first
        autoFocus={refusal !== null}
        className="outline-none empty:hidden"
      >
        {notice ?? <MoneyNotice refusal={refusal} />}
      </div>
    </>
  );
  return (
    <Sheet title={title} closeLabel={t("back")} closeTo={closeTo} beside={beside} focusInside={refusal !== null}>
      {open && !locked ? (
        <Approval {...approval} above={above} />
      ) : (
        <div className="sheet-parts group/pay">
          <div className="sheet-above">{above}</div>
        </div>
      )}
    </Sheet>
  );
}

/** Where a refusal is told when it is at the secret, by its code. */
const SECRETS: Readonly<Record<string, string>> = { pin_incorrect: "pin", password_incorrect: "password" };

/** What was pressed is gone with the try: whoever sent it is led to what is wrong. */
function useFocusOnRefusal(told: { readonly current: HTMLElement | null }, refusal: MoneyRefusal | null): void {
  const nonce = refusal?.nonce;
  const names = refusal ? [SECRETS[refusal.code], ...Object.keys(refusal.fields)] : [];
  const selector = names.map((name) => `[name="${name}"]:not([type=hidden])`).join();
  useEffect(() => {
    const box = told.current;
    if (nonce === undefined || !box) return;
    (box.closest("dialog")?.querySelector<HTMLElement>(selector) ?? box).focus();
  }, [told, nonce, selector]);
}

type ApprovalProps = Pick<
  MoneySheetProps,
  "fields" | "moneyKey" | "submit" | "refusal" | "orPassword" | "noSecret" | "choices" | "more"
> & { above: ReactNode };

function Approval({ noSecret = false, above, ...approval }: ApprovalProps) {
  const { fields, moneyKey, submit, refusal, orPassword = false, choices, more } = approval;
  const { t } = useTranslation("money");
  const { has_pin: hasPin } = useAccount();
  const sending = useSending();
  if (!noSecret && !hasPin && !orPassword) {
    return (
      <div className="sheet-parts group/pay">
        <div className="sheet-above">
          {above}
          <PinNeeded />
        </div>
      </div>
    );
  }
  return (
    <Form method="post" noValidate preventScrollReset className="sheet-parts group/pay">
      <CsrfField />
      <input type="hidden" name="key" value={moneyKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sheet-above">
        {above}
        {choices?.(sending)}
        {more}
      </div>
      <div className="sheet-foot">
        {noSecret ? null : <Secret refusal={refusal} sending={sending} />}
        <div className="sheet-send mt-2">
          <Button data-money="" full size="large" busy={sending} busyLabel={t("sending")}>
            {submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The PIN, or the account's password where none was made. */
function Secret({ refusal, sending }: Pick<MoneySheetProps, "refusal"> & { sending: boolean }) {
  const { t } = useTranslation("money");
  const { has_pin: hasPin } = useAccount();
  return hasPin ? (
    <div>
      <PinPad
        key={refusal?.nonce ?? "first"}
        label={t("pin")}
        eraseLabel={t("erase")}
        error={refusal?.code === "pin_incorrect" ? refusal.text : (refusal?.fields["pin"]?.[0] ?? null)}
        disabled={sending}
      />
      <p data-pin-hint className="needs-script mt-1 text-center text-2xs text-muted">
        {t("pinHint")}
      </p>
    </div>
  ) : (
    <Field
      name="password"
      label={t("password")}
      hint={t("passwordHint")}
      error={refusal?.code === "password_incorrect" ? refusal.text : refusal?.fields["password"]}
      required
      className="mt-4"
    >
      {(control) => <Input {...control} type="password" autoComplete="current-password" />}
    </Field>
  );
}

function PinNeeded() {
  const { t } = useTranslation("money");
  return (
    <Alert
      tone="wait"
      title={t("pinNeeded")}
      actions={
        <LinkButton to="/account/pin" size="small">
          {t("makePin")}
        </LinkButton>
      }
    >
      {t("pinNeededBody")}
    </Alert>
  );
}
