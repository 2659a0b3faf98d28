-- Stores a new code and closes the ones before it. Answers {to, channel, expires_at, sends_left, locale}. A phone
-- may be sent three a Jakarta day, an email five an hour for each purpose, and a person may ask for as many: raises
-- code_sends_exceeded {retry_after}. It goes to the account's own phone or email; a change of one, to p_target. `owner`
-- is whose address it is already, an email or a proved phone: no code is right then and nothing is to be sent, it takes
-- a place of who asked and none of the owner's, and nobody learns it by the answer. The caller holds the user's lock.
create or replace function private.code_store(
  p_user uuid, p_purpose private.code_purpose, p_proof text, p_target text default null
)
returns jsonb
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_phone constant boolean := p_purpose in ('phone', 'phone_change');
  c_limit constant integer := case when c_phone then 3 else 5 end;
  c_since constant timestamptz := case
    when c_phone then private.jakarta_day(c_now)::timestamp at time zone 'Asia/Jakarta'
    else c_now - interval '1 hour'
  end;
  v_target text;
  v_owner uuid;
  v_sent integer;
  v_oldest timestamptz;
  v_expires constant timestamptz := c_now + interval '60 seconds';
begin
  select coalesce(p_target, case when c_phone then coalesce(a.phone_wanted, a.phone) else a.email end) into strict v_target
  from public.accounts a where a.id = p_user;
  if v_target is null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  select count(*), min(c.sent_at) into v_sent, v_oldest
  from private.one_time_codes c
  where (c.target = v_target and c.sent or c.user_id = p_user) and c.sent_at >= c_since
    and (c.purpose = p_purpose or c_phone and c.purpose in ('phone', 'phone_change'));
  if v_sent >= c_limit then
    perform private.fail(429, 'code_sends_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case when c_phone then c_since + interval '1 day' else v_oldest + interval '1 hour' end - c_now
    ))::integer)));
  end if;
  select a.id into v_owner
  from public.accounts a
  where a.id <> p_user and case
    when c_phone then a.phone = v_target and a.phone_verified_at is not null
    else lower(a.email) = lower(v_target)
  end;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = p_user and c.purpose = p_purpose and c.closed_at is null;
  insert into private.one_time_codes (id, user_id, purpose, target, proof_hash, sent_at, expires_at, sent)
  values (
    private.uuid_v7(), p_user, p_purpose, v_target,
    sha256(convert_to(case when v_owner is null then p_proof else gen_random_uuid()::text end, 'UTF8')), c_now, v_expires,
    v_owner is null
  );
  return jsonb_build_object(
    'to', v_target,
    'channel', case when c_phone then 'whatsapp' else 'email' end,
    'expires_at', v_expires,
    'sends_left', c_limit - v_sent - 1,
    'owner', v_owner,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;
