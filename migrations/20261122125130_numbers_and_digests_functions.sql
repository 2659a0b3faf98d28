-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A contact's number as it is stored: an Indonesian mobile number in E.164, anything else its digits, with the plus of
-- another country's phone. However it was typed, one number is one text.
create or replace function private.contact_number(p_type text, p_text text)
returns text
language sql
immutable
as $$
  select case
    when p_type = 'phone' and d.digits ~ '^((00)?62)?0?8[0-9]{8,11}$'
    then '+62' || regexp_replace(d.digits, '^((00)?62)?0?', '')
    when p_type = 'phone' and p_text ~ '^\s*\+' then '+' || d.digits
    else d.digits
  end
  from (select regexp_replace(p_text, '[^0-9]', '', 'g') as digits) d
$$;

-- A destination as it is stored: Indonesian phones in E.164, else as the product's type wants it.
-- Raises invalid_number {reason}, a code of FIELD_ERRORS. Another operator's number is no error.
create or replace function private.destination_normalise(p_type text, p_text text)
returns text
language plpgsql
immutable
as $$
declare
  v_text text := trim(coalesce(p_text, ''));
  v_digits text;
begin
  if p_type = 'games' then
    v_text := regexp_replace(v_text, '\s*\|\s*', '|', 'g');
    if v_text !~ '^[A-Za-z0-9._#-]{3,40}(\|[A-Za-z0-9._#-]{1,20}){0,2}$' then
      perform private.fail(422, 'invalid_number', '{"reason": "invalid"}');
    end if;
    return v_text;
  end if;
  v_digits := regexp_replace(ltrim(v_text, '+'), '[\s().-]', '', 'g');
  if v_digits !~ '^[0-9]+$' then
    perform private.fail(422, 'invalid_number', '{"reason": "number_digits"}');
  end if;
  if p_type in ('listrik', 'tv', 'pertagas', 'send-money') then
    perform private.check_length(v_digits, case p_type when 'listrik' then 11 else 6 end,
      case p_type when 'listrik' then 12 else 20 end);
    return v_digits;
  elsif p_type = 'international' then
    perform private.check_length(v_digits, 8, 15);
    return '+' || v_digits;
  elsif p_type = 'emoney' and length(v_digits) >= 16 then
    perform private.check_length(v_digits, 16, 19);
    return v_digits;
  end if;
  v_digits := regexp_replace(v_digits, '^((00)?62)?0?', '');
  perform private.check_length(v_digits, 9, 12);
  if v_digits not like '8%' then
    perform private.fail(422, 'invalid_number', '{"reason": "phone"}');
  end if;
  return '+62' || v_digits;
end
$$;

-- The operator whose prefix fits a number best, or null. A hint, never a wall.
create or replace function private.operator_of_number(p_number text)
returns text
language sql
stable
as $$
  select o.code
  from private.operators o, unnest(o.prefixes) as prefix
  where regexp_replace(regexp_replace(left(p_number, 30), '\D', '', 'g'), '^(00)?620?', '0') like prefix || '%'
  order by length(prefix) desc
  limit 1
$$;

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

reset check_function_bodies;
