-- Whether a text looks like an email address, by zod's own rule (core/shared/fields.ts, email): at most 254 characters.
create or replace function private.is_email(p_text text)
returns boolean
language sql
immutable
as $$
  select length(p_text) <= 254
    and p_text ~ '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$'
$$;
