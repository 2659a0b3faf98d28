import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

interface PasswordFieldProps {
  name: string;
  label: string;
  /** A new password is offered by password managers, the present one filled in. */
  fresh?: boolean;
  hint?: string;
  error?: readonly string[] | undefined;
}

/** A password, never sent back with the answer. */
export function PasswordField({ name, label, fresh = false, hint, error }: PasswordFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error ?? null} required>
      {(control) => (
        <Input {...control} type="password" autoComplete={fresh ? "new-password" : "current-password"} maxLength={72} />
      )}
    </Field>
  );
}
