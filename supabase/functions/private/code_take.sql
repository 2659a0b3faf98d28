-- Uses up the newest code of a purpose (private.code_try). The caller holds the user's lock.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_code private.one_time_codes;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc limit 1;
  return private.code_try(v_code, p_proof);
end
$$;
