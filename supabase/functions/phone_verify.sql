-- Service role: takes a phone code; the phone is verified. Answers the account, or {error, details}.
create or replace function public.phone_verify(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'phone', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.accounts a set phone_verified_at = now()
  where a.id = p_user and a.phone_verified_at is null and a.phone = (
    select c.target from private.one_time_codes c
    where c.user_id = p_user and c.purpose = 'phone' order by c.sent_at desc, c.id desc limit 1
  );
  return private.account_json(p_user);
end
$$;
