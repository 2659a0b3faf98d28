-- Whether a text looks like an email address (core/shared/fields.ts, email): at most 254 characters.
create or replace function private.is_email(p_text text)
returns boolean
language sql
immutable
as $$
  select length(p_text) <= 254
    and p_text ~* '^[a-z0-9_''+-]+(\.[a-z0-9_''+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
$$;
