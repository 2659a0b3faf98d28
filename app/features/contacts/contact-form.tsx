import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { Contact } from "#core/contacts/schema.ts";
import { CONTACT_TYPES } from "#core/contacts/types.ts";
import { shownNumber } from "./contact-number.ts";
import { PhonePicker } from "./phone-picker.tsx";

interface ContactFormProps {
  /** Null for a new one. */
  contact: Contact | null;
  /** True when the address asks whether to delete it. */
  asksToDelete: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

interface ContactFields {
  name: string;
  phone: string;
  type: string;
}

/** Adds a contact, changes it, deletes it after asking. */
export function ContactForm({ contact, asksToDelete, lastResult }: ContactFormProps) {
  const { t } = useTranslation("contacts");
  const [, fields] = useForm<ContactFields>({ lastResult });
  const navigation = useNavigation();
  const sending = navigation.formMethod === "POST" && navigation.formData?.get("intent") !== "delete";
  const labels = { name: t("name"), phone: t("number"), type: t("type") };
  return (
    <Page title={t(contact ? "edit" : "add")} width="column">
      {contact && asksToDelete ? <DeleteSheet contact={contact} /> : null}
      <FormSummary result={lastResult} />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <PhonePicker nameId="name" numberId="phone" />
          <Field name="name" label={labels.name} error={fields.name.errors} required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={100}
                defaultValue={fields.name.initialValue ?? contact?.name}
              />
            )}
          </Field>
          <Field name="phone" label={labels.phone} hint={t("numberHint")} error={fields.phone.errors} required>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="off"
                maxLength={32}
                defaultValue={fields.phone.initialValue ?? (contact ? shownNumber(contact) : undefined)}
              />
            )}
          </Field>
          <Field name="type" label={labels.type} error={fields.type.errors}>
            {(control) => (
              <Select {...control} defaultValue={fields.type.initialValue ?? contact?.type ?? "phone"}>
                {CONTACT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button size="large" full busy={sending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
        </Form>
      </Card>
      {contact ? (
        <LinkButton to="?delete=1" preventScrollReset variant="danger" full icon={<Trash2 />}>
          {t("remove")}
        </LinkButton>
      ) : null}
    </Page>
  );
}

function DeleteSheet({ contact }: { contact: Contact }) {
  const { t } = useTranslation(["contacts", "common"]);
  const closeTo = `/account/contact/${contact.id}`;
  return (
    <Sheet title={t("removeTitle", { name: contact.name })} closeLabel={t("common:cancel")} closeTo={closeTo}>
      <Form method="post" action={closeTo} className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="intent" value="delete" />
        <p className="text-sm">{t("removeText")}</p>
        <div className="flex gap-2.5">
          <LinkButton to={closeTo} preventScrollReset variant="secondary" full>
            {t("common:cancel")}
          </LinkButton>
          <Button variant="danger" full>
            {t("removeYes")}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
