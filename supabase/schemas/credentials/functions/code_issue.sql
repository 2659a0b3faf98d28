-- Service role: stores a code for a session and answers where to send it (private.code_store). A device that
-- waits may ask for `device` only. Raises phone_already_verified, code_sends_exceeded.
create or replace function public.code_issue(p_user uuid, p_session uuid, p_purpose text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session, case p_purpose
    when 'device' then '{device_pending,account_deleted,account_inactive}'::text[]
    else '{}'
  end);
  if p_purpose = 'phone' and exists (
    select from public.accounts a where a.id = p_user and a.phone_verified_at is not null
  ) then
    perform private.fail(422, 'phone_already_verified');
  end if;
  return private.code_store(p_user, p_purpose::private.code_purpose, p_proof);
end
$$;

grant execute on function public.code_issue to service_role;
