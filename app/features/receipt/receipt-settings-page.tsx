import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useRoot } from "#app/components/use-root.ts";
import { useSending } from "#app/components/use-sending.ts";
import { Switch } from "#app/features/profile/switch.tsx";
import type { ReceiptShop } from "#core/receipts/schema.ts";
import { RECEIPT_PAPERS } from "#core/receipts/types.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { paperOf } from "./paper.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";
import type { ReceiptLine, ShownReceipt } from "./slip.ts";
import { useSlip } from "./use-slip.ts";

/** What the form holds, as it was typed. */
export interface ReceiptChoice {
  readonly receipt_shop_name: string;
  readonly receipt_note: string;
  readonly receipt_paper: string;
  readonly receipt_logo: boolean;
  readonly receipt_address: boolean;
  readonly receipt_phone: boolean;
  readonly receipt_large_serial: boolean;
  readonly receipt_note_left: boolean;
}

interface Sample {
  readonly receipt: ShownReceipt;
  readonly told: readonly ReceiptLine[];
}

interface ReceiptSettingsPageProps {
  saved: boolean;
  chosen: ReceiptChoice;
  shop: ReceiptShop;
  /** A made-up sale, whose receipt shows what is chosen. */
  sample: Sample;
  /** Longest name and note. */
  most: { readonly name: number; readonly note: number };
  refused: { readonly problems: readonly FormProblem[]; readonly typed: ReceiptChoice } | undefined;
}

/** What the switch of the logo says: whose it is, or that neither the shop nor the site has one to print. */
export function logoHint(picture: string | null, siteLogo: string | null) {
  return picture === null && siteLogo === null ? "settings.noLogo" : "settings.logoHint";
}

/** What receipts of the account's sales look like, beside one that changes with every choice. */
export function ReceiptSettingsPage({ saved, chosen, shop, sample, most, refused }: ReceiptSettingsPageProps) {
  const { t } = useTranslation(["receipt", "common"]);
  const sending = useSending();
  const { avatar } = useAccount();
  const { site } = useRoot();
  const begun = refused?.typed ?? chosen;
  const [typed, setTyped] = useState<ReceiptChoice | null>(null);
  const problemOf = (name: string) => refused?.problems.find(({ field }) => field === name)?.text;
  const labels = { name: t("settings.shopName"), note: t("settings.note"), paper: t("paper") };
  return (
    <Page title={t("settings.title")}>
      {saved && !refused ? (
        <Alert tone="ok" live>
          {t("settings.saved")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("common:formProblems")} problems={refused.problems} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,36rem)_1fr]">
        <Card>
          <Form
            method="post"
            noValidate
            className="flex flex-col gap-4"
            onChange={({ currentTarget }) => setTyped(choiceIn(new FormData(currentTarget)))}
          >
            <CsrfField />
            <Field
              name="receipt_shop_name"
              label={labels.name}
              optional={t("common:optional")}
              hint={t("settings.shopNameHint", { name: shop.name })}
              error={problemOf("receipt_shop_name")}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="organization"
                  maxLength={most.name}
                  defaultValue={begun.receipt_shop_name}
                />
              )}
            </Field>
            <Switch
              name="receipt_logo"
              label={t("settings.logo")}
              hint={t(logoHint(avatar, site.logo))}
              on={begun.receipt_logo}
            />
            <Switch
              name="receipt_address"
              label={t("settings.address")}
              hint={shop.address || t("settings.noAddress")}
              on={begun.receipt_address}
            />
            {shop.address ? null : (
              <Link to="/account/profile" className="-mt-3 pl-8.5 text-sm text-brand-strong underline">
                {t("settings.toAddress")}
              </Link>
            )}
            <Switch
              name="receipt_phone"
              label={t("settings.phone")}
              hint={spacedPhone(shop.phone)}
              on={begun.receipt_phone}
            />
            <Switch
              name="receipt_large_serial"
              label={t("settings.largeSerial")}
              hint={t("settings.largeSerialHint")}
              on={begun.receipt_large_serial}
            />
            <Field
              name="receipt_note"
              label={labels.note}
              optional={t("common:optional")}
              hint={t("settings.noteHint", { most: most.note })}
              error={problemOf("receipt_note")}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  maxLength={most.note}
                  defaultValue={begun.receipt_note}
                  className={controlClass}
                />
              )}
            </Field>
            <Switch name="receipt_note_left" label={t("settings.noteLeft")} on={begun.receipt_note_left} />
            <Field name="receipt_paper" label={labels.paper} error={problemOf("receipt_paper")}>
              {(control) => (
                <Select {...control} defaultValue={begun.receipt_paper}>
                  {RECEIPT_PAPERS.map((width) => (
                    <option key={width} value={width}>
                      {t(width === "58" ? "paper58" : "paper80")}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div>
              <Button busy={sending} busyLabel={t("settings.saving")}>
                {t("settings.save")}
              </Button>
            </div>
          </Form>
        </Card>
        <section aria-label={t("settings.preview")} className="flex flex-col gap-2 lg:sticky lg:top-4">
          <h2 className="text-sm font-semibold text-muted">{t("settings.preview")}</h2>
          <Preview choice={typed ?? begun} shop={shop} sample={sample} />
        </section>
      </div>
    </Page>
  );
}

function Preview({ choice, shop, sample }: { choice: ReceiptChoice; shop: ReceiptShop; sample: Sample }) {
  const { avatar } = useAccount();
  const slip = useSlip()(
    {
      ...sample.receipt,
      shop_name: choice.receipt_shop_name.trim() || shop.name,
      shop_phone: choice.receipt_phone ? shop.phone : "",
      shop_address: choice.receipt_address ? shop.address : "",
      layout: {
        paper: paperOf(choice.receipt_paper, "58"),
        logo: choice.receipt_logo,
        large_serial: choice.receipt_large_serial,
        note: choice.receipt_note.trim() || null,
        note_left: choice.receipt_note_left,
      },
    },
    sample.told,
    avatar,
  );
  return (
    <div className="receipt-screen">
      <ReceiptPaper slip={slip} />
    </div>
  );
}

/** What a form holds: of a switch that is off it says nothing. */
export function choiceIn(form: FormData): ReceiptChoice {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    receipt_shop_name: text("receipt_shop_name"),
    receipt_note: text("receipt_note"),
    receipt_paper: text("receipt_paper"),
    receipt_logo: form.has("receipt_logo"),
    receipt_address: form.has("receipt_address"),
    receipt_phone: form.has("receipt_phone"),
    receipt_large_serial: form.has("receipt_large_serial"),
    receipt_note_left: form.has("receipt_note_left"),
  };
}
