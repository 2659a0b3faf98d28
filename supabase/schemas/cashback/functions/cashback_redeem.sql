-- Turns p_amount rupiah of cashback into deposit. p_pin_proof is core/accounts/pin/pin-proof.ts.
-- Answers {redemption, replayed}, or {error, details} for a wrong or locked PIN, whose count must
-- stay. Raises forbidden, account_inactive, pin_not_set, below_minimum {min}, insufficient_cashback,
-- idempotency_mismatch.
create or replace function public.cashback_redeem(p_key text, p_amount bigint, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount));
  v_redemption private.cashback_redemptions;
  v_min bigint;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select r.* into v_redemption from private.cashback_redemptions r where r.request_key = v_key;
  if found then
    if v_redemption.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('redemption', private.redemption_json(v_redemption), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'cashback');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  select c.min_cashback_redeem into v_min from private.site_settings c;
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  end if;
  v_redemption.code := private.public_code('RDM');
  perform private.ledger_post(
    'redeem', v_redemption.code,
    array[private.ledger_user_account(v_user, 'cashback'), private.ledger_user_account(v_user, 'deposit')],
    array[-p_amount, p_amount]
  );
  insert into private.cashback_redemptions as r (code, user_id, request_key, request_hash, amount, created_at)
  values (v_redemption.code, v_user, v_key, v_hash, p_amount, clock_timestamp())
  returning r.* into v_redemption;
  perform private.notify_user(v_user, 'balance', 'cashback_redeemed', jsonb_build_object(
    'kind', 'cashback_redeemed', 'code', v_redemption.code, 'amount', p_amount
  ));
  return jsonb_build_object('redemption', private.redemption_json(v_redemption), 'replayed', false);
end
$$;

grant execute on function public.cashback_redeem to authenticated;
