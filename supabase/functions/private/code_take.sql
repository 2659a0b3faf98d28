-- Uses up the newest code of a purpose. Null when it was right; else the answer {error, details}: a wrong one
-- counts, the fifth ends the code. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_now constant timestamptz := clock_timestamp();
  v_code private.one_time_codes;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc limit 1;
  if v_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  elsif v_code.id is null or v_code.closed_at is not null or v_code.expires_at <= c_now then
    return '{"error": "code_expired", "details": {}}';
  elsif v_code.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    update private.one_time_codes c set closed_at = c_now where c.id = v_code.id;
    return null;
  end if;
  update private.one_time_codes c
  set tries = c.tries + 1, closed_at = case when c.tries + 1 >= c_tries then c_now end
  where c.id = v_code.id
  returning c.* into v_code;
  if v_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  end if;
  return jsonb_build_object(
    'error', 'code_incorrect', 'details', jsonb_build_object('attempts_left', c_tries - v_code.tries)
  );
end
$$;
