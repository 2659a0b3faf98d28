-- Whether a text has the form that a setting's rule names (core/settings/types.ts, `form`).
create or replace function private.setting_form_fits(p_form text, p_value text)
returns boolean
language sql
immutable
as $$
  select case p_form
    when 'email' then private.is_email(p_value)
    when 'contact_number' then p_value ~ '^\+?[0-9][0-9 ().-]{1,38}[0-9]$'
    when 'https_url' then p_value ~ '^https://([a-z0-9-]+\.)+[a-z]{2,}(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?/[!-~]+$'
    when 'package_name' then p_value ~ '^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$'
    when 'embed_id' then p_value ~ '^[A-Za-z0-9_-]{4,64}$'
    when 'hours' then not exists (
      select from regexp_matches(p_value, '([0-9]{1,2})[.:]([0-9]{2})', 'g') m
      where m[1]::integer > 24 or m[2]::integer > 59 or m[1]::integer = 24 and m[2]::integer > 0
    )
    else false
  end
$$;
