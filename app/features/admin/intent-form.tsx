import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { ReasonField } from "./reason-field.tsx";
import { controlId, type RefusedForm } from "./refused-form.ts";

const LONGEST_KEY = 64;

interface IntentFormProps {
  /** Which of the page's forms. */
  intent: string;
  /** The page's idempotency key; each of its forms makes its own of it. */
  formKey: string;
  refused: RefusedForm | null;
  submit: string;
  variant?: ButtonVariant;
  /** Whether one of its fields is a file. */
  withFile?: boolean;
  children?: ReactNode;
}

/** One of a page's forms: its fields, why it is done, and the button that says what it does. */
export function IntentForm({ intent, formKey, refused, submit, variant, withFile, children }: IntentFormProps) {
  const own = refused?.intent === intent ? refused : null;
  return (
    <Form
      method="post"
      encType={withFile ? "multipart/form-data" : undefined}
      noValidate
      className="flex flex-col gap-3"
    >
      <CsrfField />
      <input type="hidden" name="key" value={`${formKey}-${intent}`.slice(0, LONGEST_KEY)} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <ReasonField id={controlId("reason", intent)} typed={own?.typed["reason"]} error={own?.fields["reason"]} />
      <Button variant={variant} className="self-start">
        {submit}
      </Button>
    </Form>
  );
}
