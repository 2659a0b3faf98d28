-- Service role: takes a phone code; the phone that it was sent to is the account's and verified, and is taken from
-- whoever wrote it down without proof. Answers the account, or {error, details}; account_taken when somebody else
-- proved it meanwhile.
create or replace function public.phone_verify(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_new text;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'phone', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  select a.phone_wanted into v_new
  from public.accounts a
  where a.id = p_user and a.phone_verified_at is null and coalesce(a.phone_wanted, a.phone) = (
    select c.target from private.one_time_codes c
    where c.user_id = p_user and c.purpose = 'phone' order by c.sent_at desc, c.id desc limit 1
  );
  if found then
    begin
      update public.accounts a set phone = null
      where a.phone = v_new and a.id <> p_user and a.phone_verified_at is null;
      update public.accounts a
      set phone = coalesce(v_new, a.phone), phone_wanted = null, phone_verified_at = now()
      where a.id = p_user;
    exception
      when unique_violation then
        return '{"error": "account_taken", "details": {}}';
    end;
  end if;
  return private.account_json(p_user);
end
$$;

grant execute on function public.phone_verify to service_role;
