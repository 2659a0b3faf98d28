-- Opens an unsafe call of the user under a key, kept 24 hours (decisions §8). Answers {state}:
-- `new` (go on), `running` (another call holds it), `done` with {status, body} of the first answer,
-- `mismatch` when the key named another request. p_fingerprint is a digest of what is asked, at most 128 characters. A
-- person has at most 2,000 keys: raises rate_limited, validation_failed.
create or replace function public.idempotency_begin(p_key text, p_fingerprint text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_row private.idempotency_keys;
begin
  perform private.request_key(v_user, p_key);
  if p_fingerprint is null or char_length(p_fingerprint) > 128 then
    perform private.fail(422, 'validation_failed', '{"field": "fingerprint"}');
  end if;
  perform private.lock_user(v_user);
  delete from private.idempotency_keys k
  where k.user_id = v_user and k.created_at < clock_timestamp() - interval '24 hours';
  select k.* into v_row from private.idempotency_keys k where k.user_id = v_user and k.key = p_key;
  if found and v_row.fingerprint <> p_fingerprint then
    return jsonb_build_object('state', 'mismatch');
  elsif v_row.status is not null then
    return jsonb_build_object('state', 'done', 'status', v_row.status, 'body', v_row.body);
  elsif v_row.running_until > clock_timestamp() then
    return jsonb_build_object('state', 'running');
  end if;
  if not found and (select count(*) from private.idempotency_keys k where k.user_id = v_user) >= 2000 then
    perform private.fail(429, 'rate_limited', '{"limit": 2000, "remaining": 0, "retry_after": 3600}');
  end if;
  insert into private.idempotency_keys (user_id, key, fingerprint, created_at, running_until)
  values (v_user, p_key, p_fingerprint, clock_timestamp(), clock_timestamp() + interval '60 seconds')
  on conflict (user_id, key) do update set running_until = excluded.running_until;
  return jsonb_build_object('state', 'new');
end
$$;

grant execute on function public.idempotency_begin to authenticated;
