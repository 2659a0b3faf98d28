-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Stores a new code and closes the ones before it. Answers {to, channel, expires_at, sends_left, locale}. A phone
-- may be sent three a Jakarta day, an email five an hour for each purpose, and a person may ask for as many: raises code_sends_exceeded
-- {retry_after}. It goes to the account's own phone or email; a change of one, to p_target. The caller holds the
-- user's lock.
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
  v_sent integer;
  v_oldest timestamptz;
  v_expires constant timestamptz := c_now + interval '60 seconds';
begin
  select coalesce(p_target, case when c_phone then a.phone else a.email end) into strict v_target
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
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = p_user and c.purpose = p_purpose and c.closed_at is null;
  insert into private.one_time_codes (id, user_id, purpose, target, proof_hash, sent_at, expires_at)
  values (private.uuid_v7(), p_user, p_purpose, v_target, sha256(convert_to(p_proof, 'UTF8')), c_now, v_expires);
  return jsonb_build_object(
    'to', v_target,
    'channel', case when c_phone then 'whatsapp' else 'email' end,
    'expires_at', v_expires,
    'sends_left', c_limit - v_sent - 1,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- True for a name as core/shared/person-name.ts has it: no link, no line break, no mark that is not seen or turns the
-- text around, and something that is seen. Names stand in mails that go out in our own name.
create or replace function private.is_name(p_text text)
returns boolean
language sql
immutable
as $$
  select char_length(p_text) between 1 and 100
    and plain !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5'
      || '\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd'
      || '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
    and plain !~ '^[\s\u00a0\ufe00-\ufe0f]*$'
    and plain !~* (
      '://|www[.]|[^\s.][.][a-z]{2,}/|([0-9]{1,3}[.]){3}[0-9]|[a-z0-9-][.](co|id|me)(?![a-z])'
      || '|[a-z0-9-]{2,}[.](com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|io|ly|my|sg|cc|gg'
      || '|ru|cn|tk|vip|bet|win|fun|pro|us|tv|ai|page|cloud|space|asia|blog|club|games|icu|lol|mobi|news|one|pw|sbs|today'
      || '|tech|website|wiki|work|world|ws|zip)(?![a-z])'
    )
  from (select replace(normalize(p_text, nfkc), U&'\3002', '.') as plain) one
$$;

-- Refuses what a user account does not hold, before it is taken: raises insufficient_balance.
create or replace function private.ledger_require(p_account integer, p_amount bigint)
returns void
language plpgsql
stable
as $$
begin
  if not exists (select from private.ledger_accounts l where l.id = p_account and l.balance >= p_amount) then
    perform private.ledger_refuse(p_account, -p_amount);
  end if;
end
$$;

-- Moves p_amount rupiah of deposit to another active account, named by email or phone in E.164.
-- p_pin_proof is core/accounts/pin-proof.ts. Answers {transfer, replayed}, or {error, details} for
-- a wrong or locked PIN and for a recipient that does not exist, whose counts must stay.
-- Raises forbidden, account_inactive, pin_not_set, recipient_self, below_minimum {min},
-- above_maximum {max}, transfer_day_limit {limit, left}, insufficient_balance, idempotency_mismatch,
-- rate_limited.
create or replace function public.deposit_transfer(
  p_key text, p_recipient text, p_amount bigint, p_pin_proof text, p_note text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(lower(p_recipient), p_amount, p_note));
  v_transfer private.deposit_transfers;
  v_recipient public.accounts;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select x.* into v_transfer from private.deposit_transfers x where x.request_key = v_key;
  if found then
    if v_transfer.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('transfer', private.transfer_json(v_transfer, v_user), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'deposit_transfer');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  -- What is refused for the sender's sake comes first: a refusal after the look would tell that there is somebody, and
  -- take the question out of the count.
  v_transfer.created_at := clock_timestamp();
  perform private.transfer_check_amount(v_user, p_amount, v_transfer.created_at);
  perform private.ledger_require(private.ledger_user_account(v_user, 'deposit'), p_amount);
  v_recipient := private.recipient_find(v_user, p_recipient);
  if v_recipient.id is null then
    return jsonb_build_object('error', 'recipient_not_found', 'details', '{}'::jsonb);
  end if;
  if v_recipient.id = v_user then
    perform private.fail(422, 'recipient_self');
  end if;
  v_transfer.code := private.public_code('TRF');
  perform private.ledger_post(
    'transfer', v_transfer.code,
    array[private.ledger_user_account(v_user, 'deposit'), private.ledger_user_account(v_recipient.id, 'deposit')],
    array[-p_amount, p_amount]
  );
  insert into private.deposit_transfers as x (
    code, sender_id, recipient_id, request_key, request_hash, amount, note, created_at
  )
  values (
    v_transfer.code, v_user, v_recipient.id, v_key, v_hash, p_amount,
    nullif(trim(left(p_note, 200)), ''), v_transfer.created_at
  )
  returning x.* into v_transfer;
  perform private.transfer_tell(v_transfer);
  return jsonb_build_object('transfer', private.transfer_json(v_transfer, v_user), 'replayed', false);
end
$$;

-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store, and `taken`: the address belongs to another
-- account, so that nothing is sent and no code is right, and nobody learns it here. Raises validation_failed for the
-- address the account has, code_sends_exceeded, phone_changes_exceeded.
create or replace function public.login_change_issue(
  p_user uuid, p_session uuid, p_purpose text, p_target text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant boolean := p_purpose = 'email_change';
  v_account public.accounts;
  v_taken boolean;
  v_answer jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  select a.* into strict v_account from public.accounts a where a.id = p_user;
  if p_purpose not in ('email_change', 'phone_change') then
    perform private.fail(404, 'not_found');
  elsif c_email and lower(v_account.email) = lower(p_target) then
    perform private.fail(422, 'validation_failed', '{"field": "email"}');
  elsif not c_email and v_account.phone = p_target and v_account.phone_verified_at is not null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  if not c_email then
    perform private.phone_change_allow(p_user, v_account.phone, p_target);
  end if;
  v_taken := exists (
    select from public.accounts a
    where a.id <> p_user and case when c_email then lower(a.email) = lower(p_target) else a.phone = p_target end
  );
  v_answer := private.code_store(
    p_user, p_purpose::private.code_purpose, case when v_taken then gen_random_uuid()::text else p_proof end, p_target
  );
  if v_taken then
    -- It takes a place of who asked, and none of the address's owner.
    update private.one_time_codes c set sent = false
    where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose and c.closed_at is null;
  end if;
  return v_answer || jsonb_build_object('taken', v_taken);
end
$$;

reset check_function_bodies;
