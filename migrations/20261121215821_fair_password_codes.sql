-- Who asked for the code of a forgotten password: only they can use it or use up its tries.
alter table private.one_time_codes
  -- Hash of the asking device's cookie; null for the other purposes, whose codes a session asks for.
  add column asked_by bytea check (octet_length(asked_by) = 32),
  -- Keyed hash of the asking address.
  add column asked_from text check (length(asked_from) = 64),
  -- The device was a trusted one of the account.
  add column asked_trusted boolean not null default false;

-- Wrong PINs of one Jakarta day.
alter table private.account_secrets
  add column pin_day date,
  add column pin_day_failures smallint not null default 0 check (pin_day_failures between 0 and 20);

drop function public.password_code_issue(text, text);
drop function public.password_code_take(text, text);
drop function public.account_login_email(text);
