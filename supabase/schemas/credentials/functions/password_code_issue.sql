-- Service role: stores a code for a forgotten password, good for whoever asked: the device whose cookie says p_client,
-- or the address p_from (a keyed hash). Codes of others stay good. An hour allows a trusted device of the account five,
-- any other address five and all of those together ten. Answers {issued, locale}; issued is false for an unknown
-- email and where no more may be sent.
create or replace function public.password_code_issue(p_email text, p_proof text, p_client text, p_from text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_each constant integer := 5;
  c_strangers constant integer := 10;
  c_client constant bytea := sha256(convert_to(p_client, 'UTF8'));
  v_account public.accounts;
  v_trusted boolean;
  v_sent record;
begin
  select a.* into v_account from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if not found then
    return '{"issued": false, "locale": null}';
  end if;
  perform private.lock_user(v_account.id);
  v_trusted := exists (
    select from private.devices d where d.user_id = v_account.id and d.client_hash = c_client and d.trusted
  );
  select
    count(*) filter (where c.asked_by = c_client) as by_device,
    count(*) filter (where c.asked_from = p_from and not c.asked_trusted) as from_address,
    count(*) filter (where not c.asked_trusted) as by_strangers
  into v_sent
  from private.one_time_codes c
  where c.user_id = v_account.id and c.purpose = 'password' and c.sent_at >= c_now - interval '1 hour';
  if v_sent.by_device >= c_each
    or not v_trusted and (v_sent.from_address >= c_each or v_sent.by_strangers >= c_strangers)
  then
    return '{"issued": false, "locale": null}';
  end if;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = v_account.id and c.purpose = 'password' and c.asked_by = c_client and c.closed_at is null;
  insert into private.one_time_codes (
    id, user_id, purpose, target, proof_hash, sent_at, expires_at, asked_by, asked_from, asked_trusted
  )
  values (
    private.uuid_v7(), v_account.id, 'password', v_account.email, sha256(convert_to(p_proof, 'UTF8')), c_now,
    c_now + interval '60 seconds', c_client, p_from, v_trusted
  );
  return jsonb_build_object(
    'issued', true,
    'locale', (select s.language from private.account_settings s where s.user_id = v_account.id)
  );
end
$$;

grant execute on function public.password_code_issue to service_role;
