-- Pays p_amount rupiah of what is owed back, out of the deposit: partly or wholly.
-- p_pin_proof is core/accounts/pin/pin-proof.ts. Answers {repayment, replayed}, or {error, details} for
-- a wrong or locked PIN, whose count must stay. Raises forbidden, account_inactive, pin_not_set,
-- below_minimum {min}, repayment_above_usage {usage}, insufficient_balance, idempotency_mismatch.
create or replace function public.loan_repay(p_key text, p_amount bigint, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount));
  v_repayment private.loan_repayments;
  v_usage bigint;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select r.* into v_repayment from private.loan_repayments r where r.request_key = v_key;
  if found then
    if v_repayment.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('repayment', private.loan_repayment_json(v_repayment), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'loan');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  select f.usage into v_usage from private.loan_facilities f where f.user_id = v_user for update;
  if p_amount is null or p_amount < 1 then
    perform private.fail(422, 'below_minimum', '{"min": 1}');
  elsif p_amount > coalesce(v_usage, 0) then
    perform private.fail(422, 'repayment_above_usage', jsonb_build_object('usage', coalesce(v_usage, 0)));
  end if;
  v_repayment.code := private.public_code('LRP');
  perform private.ledger_post(
    'repay', v_repayment.code,
    array[private.ledger_user_account(v_user, 'deposit'), private.loan_account(v_user)],
    array[-p_amount, p_amount]
  );
  update private.loan_facilities f
  set usage = f.usage - p_amount, due_date = case when f.usage > p_amount then f.due_date end
  where f.user_id = v_user
  returning f.usage into v_usage;
  insert into private.loan_repayments as r (code, user_id, request_key, request_hash, amount, usage_after, created_at)
  values (v_repayment.code, v_user, v_key, v_hash, p_amount, v_usage, clock_timestamp())
  returning r.* into v_repayment;
  perform private.notify_user(v_user, 'balance', 'loan_repaid', jsonb_build_object(
    'kind', 'loan_repaid', 'code', v_repayment.code, 'amount', p_amount, 'usage', v_usage
  ));
  return jsonb_build_object('repayment', private.loan_repayment_json(v_repayment), 'replayed', false);
end
$$;

grant execute on function public.loan_repay to authenticated;
