-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- One line of the admins' audit trail (core/admin/schema.ts). `subject_name` is the person's, for a user.
create or replace function private.admin_action_json(x private.admin_actions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', x.id,
    'actor', (select a.name from public.accounts a where a.id = x.actor_id),
    'action', x.action,
    'subject_kind', x.subject_kind,
    'subject', x.subject,
    'subject_name', case when x.subject_kind = 'user' then (
      select a.name from public.accounts a where a.id::text = x.subject
    ) end,
    'before', x.before,
    'after', x.after,
    'reason', x.reason,
    'request_id', x.request_id,
    'address', x.address,
    'device', x.device,
    'proven', x.proven,
    'at', x.created_at
  )
$$;

-- Writes down what an admin did, and from where. The key is private.request_key's, unique for each action.
create or replace function private.admin_record(
  p_actor uuid, p_key uuid, p_hash uuid, p_action text, p_kind text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text
)
returns void
language sql
volatile
as $$
  insert into private.admin_actions (
    id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason,
    request_id, address, device, proven
  )
  select
    private.uuid_v7(), p_actor, p_key, p_hash, p_action, p_kind, p_subject, p_before, p_after, p_reason,
    o ->> 'request_id', o ->> 'address', o ->> 'device', (o ->> 'proven')::boolean
  from private.request_origin() o
$$;

-- Whether one of our Workers said where the running request comes from: X-Origin-Proof is `<seconds since 1970>.<hex>`,
-- HMAC-SHA256 over time, session, request id and address under a key of private.origin_keys, at most five minutes old.
-- Compared under a random key, so that no time tells how much of a guess is right.
create or replace function private.origin_proven(p_headers jsonb)
returns boolean
language plpgsql
volatile
as $$
declare
  c_minutes constant integer := 300;
  c_parts constant text[] := regexp_match(p_headers ->> 'x-origin-proof', '^([0-9]{1,12})\.([0-9a-f]{64})$');
  c_said constant bytea := convert_to(concat_ws(
    e'\n', coalesce(c_parts[1], ''), coalesce(private.session_id()::text, ''),
    coalesce(p_headers ->> 'x-request-id', ''), coalesce(p_headers ->> 'x-client-address', '')
  ), 'UTF8');
  c_blind constant bytea := extensions.gen_random_bytes(32);
begin
  return c_parts is not null
    and abs(extract(epoch from clock_timestamp()) - c_parts[1]::bigint) <= c_minutes
    and exists (
      select from private.origin_keys k
      where (k.good_until is null or k.good_until > now())
        and extensions.hmac(extensions.hmac(c_said, convert_to(k.key, 'UTF8'), 'sha256'), c_blind, 'sha256')
          = extensions.hmac(decode(c_parts[2], 'hex'), c_blind, 'sha256')
    );
end
$$;

-- Where the running request came from: {request_id, address, device, proven}. Request and address are what one of our
-- Workers says and proves (private.origin_proven); headers that anybody else sends are not believed. The device is the
-- session's own and known here.
create or replace function private.request_origin()
returns jsonb
language plpgsql
volatile
as $$
declare
  c_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  c_proven constant boolean := private.origin_proven(c_headers);
begin
  return jsonb_build_object(
    'request_id', case when c_proven then left(c_headers ->> 'x-request-id', 64) end,
    'address', case when c_proven then left(c_headers ->> 'x-client-address', 64) end,
    'device', (
      select concat_ws(', ', d.name, d.place) from private.devices d where d.session_id = private.session_id()
    ),
    'proven', c_proven
  );
end
$$;

-- Service role: the key (64 hex digits, as text) by which our Workers prove where a request comes from (private.origin_proven). A new one
-- counts at once; the one before stays good for a day, so that Workers of both releases are believed.
create or replace function public.origin_key_store(p_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.origin_keys (key, good_until) values (p_key, null)
  on conflict (key) do update set good_until = null;
  update private.origin_keys k set good_until = now() + interval '1 day'
  where k.good_until is null and k.key <> p_key;
  delete from private.origin_keys k where k.good_until < now();
end
$$;

reset check_function_bodies;
