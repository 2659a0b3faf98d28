-- Whom a credit reaches: p_target is a deposit's code, or an email or a phone number in E.164 that its owner has
-- verified: money goes to no other (decisions §6). Raises recipient_not_found, also for an account that is being
-- deleted, and recipient_self for the admin's own account.
create or replace function private.admin_claim_target(p_admin uuid, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid;
begin
  select coalesce(
    (select d.user_id from public.deposits d
     join public.accounts a on a.id = d.user_id
     where d.code = upper(trim(p_target)) and a.deleted_at is null),
    (select a.id from public.accounts a
     where a.is_active and a.deleted_at is null and (
       a.phone = trim(p_target) and a.phone_verified_at is not null
       or lower(a.email) = lower(trim(p_target)) and a.email_verified_at is not null
     ))
  ) into v_user;
  if v_user is null then
    perform private.fail(422, 'recipient_not_found');
  elsif v_user = p_admin then
    perform private.fail(422, 'recipient_self');
  end if;
  return v_user;
end
$$;
