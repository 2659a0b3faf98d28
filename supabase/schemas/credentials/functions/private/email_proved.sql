-- A code that went to p_target was entered: where that is the account's email, its owner has verified it.
create or replace function private.email_proved(p_user uuid, p_target text)
returns void
language sql
volatile
as $$
  update public.accounts a set email_verified_at = now()
  where a.id = p_user and a.email_verified_at is null and lower(a.email) = lower(p_target)
$$;
