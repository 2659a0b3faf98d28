import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";
import { fieldText, SHOWN } from "./shown-fields.ts";

export interface EditField {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** As it is now. */
  readonly now: string;
  readonly required?: boolean;
  readonly longest?: number;
  /** What is chosen from; `lines` of text, a moment, an amount or a count otherwise. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly kind?: "lines" | "moment" | "number" | "color";
}

interface EditFormProps {
  title: string;
  hint?: ReactNode;
  intent: string;
  fields: readonly EditField[];
  /** Hidden fields besides: what the form is about. */
  about: Readonly<Record<string, string>>;
  formKey: string;
  refused: RefusedForm | null;
  submit: string;
  children?: ReactNode;
}

/** A form that changes what is: it sends what it showed along, so that only what was changed is. */
export function EditForm({ title, hint, intent, fields, about, formKey, refused, submit, children }: EditFormProps) {
  const own = refused?.intent === intent ? refused : null;
  const shown = JSON.stringify(Object.fromEntries(fields.map(({ name, now }) => [name, now])));
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <div className="mb-3 text-sm text-muted">{hint}</div>
      <IntentForm intent={intent} formKey={formKey} refused={refused} submit={submit}>
        {Object.entries({ ...about, [SHOWN]: shown }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <EditControl key={field.name} field={field} intent={intent} own={own} />
        ))}
        {children}
      </IntentForm>
    </Card>
  );
}

const TYPES = { moment: "datetime-local", color: "color" } as const;

function EditControl({ field, intent, own }: { field: EditField; intent: string; own: RefusedForm | null }) {
  const { name, label, hint, now, required, longest = 20, options, kind } = field;
  const text = fieldText(own, name, now);
  return (
    <Field
      name={name}
      id={controlId(name, intent)}
      label={label}
      hint={hint}
      error={own?.fields[name]}
      required={required}
    >
      {(control) => {
        if (options) {
          return (
            <Select {...control} defaultValue={text}>
              {options.map(({ value, label: word }) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </Select>
          );
        }
        if (kind === "lines") {
          return <textarea {...control} rows={3} maxLength={longest} defaultValue={text} className={controlClass} />;
        }
        const type = kind && kind !== "number" ? TYPES[kind] : "text";
        return (
          <Input
            {...control}
            type={type}
            inputMode={kind === "number" ? "numeric" : undefined}
            maxLength={type === "text" ? longest : undefined}
            autoComplete="off"
            defaultValue={text}
          />
        );
      }}
    </Field>
  );
}
