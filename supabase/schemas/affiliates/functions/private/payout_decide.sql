-- What the signed-in affiliate decides about a payout that the bank refused, once for a key: `deposit`, or `again` to
-- the account that is registered now. Answers the payout. Raises not_found, payout_not_refused,
-- payout_bank_unverified, idempotency_mismatch.
create or replace function private.payout_decide(p_key text, p_code text, p_decision text)
returns jsonb
language plpgsql
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_affiliate private.affiliates;
  v_payout private.commission_payouts;
  v_before private.payout_attempts;
  v_last private.payout_attempts;
begin
  perform private.lock_user(v_user);
  select o.* into v_payout from private.commission_payouts o where o.code = p_code and o.user_id = v_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  select a.* into v_before from private.payout_attempts a where a.decision_key = v_key;
  if found then
    if (v_before.code, v_before.decision) <> (p_code, p_decision) then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return private.payout_json(v_payout);
  elsif v_payout.status <> 'refused' then
    perform private.fail(409, 'payout_not_refused');
  end if;
  select a.* into strict v_last from private.payout_attempts a where a.code = p_code order by a.attempt desc limit 1;
  if p_decision = 'deposit' then
    v_payout := private.payout_to_deposit(p_code, v_key);
  else
    update private.payout_attempts a set decision = p_decision, decision_key = v_key where a.ref = v_last.ref;
    select f.* into v_affiliate from private.affiliates f where f.user_id = v_user for share;
    if v_affiliate.status is distinct from 'verified' then
      perform private.fail(409, 'payout_bank_unverified');
    end if;
    update private.commission_payouts o set status = 'in_process', changed_at = clock_timestamp()
    where o.code = p_code
    returning o.* into v_payout;
    perform private.payout_attempt(p_code, v_last.attempt + 1, v_affiliate);
  end if;
  return private.payout_json(v_payout);
end
$$;
