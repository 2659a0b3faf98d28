-- Uses up one code. Null when it was right; else the answer {error, details}: a wrong one counts, the fifth ends the
-- code. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.code_try(p_code private.one_time_codes, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_now constant timestamptz := clock_timestamp();
  v_tries integer;
begin
  if p_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  elsif p_code.id is null or p_code.closed_at is not null or p_code.expires_at <= c_now then
    return '{"error": "code_expired", "details": {}}';
  elsif p_code.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    update private.one_time_codes c set closed_at = c_now where c.id = p_code.id;
    return null;
  end if;
  update private.one_time_codes c
  set tries = c.tries + 1, closed_at = case when c.tries + 1 >= c_tries then c_now end
  where c.id = p_code.id
  returning c.tries into v_tries;
  if v_tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  end if;
  return jsonb_build_object(
    'error', 'code_incorrect', 'details', jsonb_build_object('attempts_left', c_tries - v_tries)
  );
end
$$;
