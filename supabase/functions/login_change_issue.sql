-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store, and `taken`: the email is another account's,
-- or the phone another's who proved it, so that nothing is sent and no code is right, and nobody learns it here. Raises validation_failed for the
-- address the account has, code_sends_exceeded, phone_changes_exceeded.
create or replace function public.login_change_issue(
  p_user uuid, p_session uuid, p_purpose text, p_target text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant boolean := p_purpose = 'email_change';
  v_account public.accounts;
  v_taken boolean;
  v_answer jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  select a.* into strict v_account from public.accounts a where a.id = p_user;
  if p_purpose not in ('email_change', 'phone_change') then
    perform private.fail(404, 'not_found');
  elsif c_email and lower(v_account.email) = lower(p_target) then
    perform private.fail(422, 'validation_failed', '{"field": "email"}');
  elsif not c_email and v_account.phone = p_target and v_account.phone_verified_at is not null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  if not c_email then
    perform private.phone_change_allow(p_user, v_account.phone, p_target);
  end if;
  v_taken := exists (
    select from public.accounts a
    where a.id <> p_user and case
      when c_email then lower(a.email) = lower(p_target)
      else a.phone = p_target and a.phone_verified_at is not null
    end
  );
  v_answer := private.code_store(
    p_user, p_purpose::private.code_purpose, case when v_taken then gen_random_uuid()::text else p_proof end, p_target
  );
  if v_taken then
    -- It takes a place of who asked, and none of the address's owner.
    update private.one_time_codes c set sent = false
    where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose and c.closed_at is null;
  end if;
  return v_answer || jsonb_build_object('taken', v_taken);
end
$$;
