-- Whom p_target names, where a claim's money may go to them: a deposit's code, or an email or a phone number in E.164
-- that its owner has verified; null for nobody, also for an account that is being deleted.
create or replace function private.claim_payee(p_target text)
returns uuid
language sql
stable
as $$
  select coalesce(
    (select d.user_id from public.deposits d
     join public.accounts a on a.id = d.user_id
     where d.code = upper(trim(p_target)) and a.deleted_at is null),
    (select a.id from public.accounts a
     where a.is_active and a.deleted_at is null and (
       a.phone = trim(p_target) and a.phone_verified_at is not null
       or lower(a.email) = lower(trim(p_target)) and a.email_verified_at is not null
     ))
  )
$$;
