-- Uses up the newest code of a purpose (private.code_try). A right one that was mailed to the account's own email has
-- proved that email. The caller holds the user's lock.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_code private.one_time_codes;
  v_refused jsonb;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc, c.id desc limit 1;
  v_refused := private.code_try(v_code, p_proof);
  if v_refused is null then
    perform private.email_proved(p_user, v_code.target);
  end if;
  return v_refused;
end
$$;
