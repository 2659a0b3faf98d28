-- Service role: takes the code of a forgotten password that this device asked for, or else one that was asked for from
-- this address; tries of others count on their own codes. Answers {user}, and no other code is good any more; or
-- {error: code_invalid} whatever is wrong, so that nobody learns which emails have accounts.
create or replace function public.password_code_take(p_email text, p_proof text, p_client text, p_from text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_client constant bytea := sha256(convert_to(p_client, 'UTF8'));
  v_user uuid;
  v_code private.one_time_codes;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    select c.* into v_code
    from private.one_time_codes c
    where c.user_id = v_user and c.purpose = 'password' and (c.asked_by = c_client or c.asked_from = p_from)
    order by c.closed_at is null and c.expires_at > clock_timestamp() desc, c.asked_by = c_client desc, c.sent_at desc, c.id desc
    limit 1;
    if private.code_try(v_code, p_proof) is null then
      update private.one_time_codes c set closed_at = clock_timestamp()
      where c.user_id = v_user and c.purpose = 'password' and c.closed_at is null;
      perform private.email_proved(v_user, v_code.target);
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
end
$$;

grant execute on function public.password_code_take to service_role;
