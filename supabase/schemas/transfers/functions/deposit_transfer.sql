-- Moves p_amount rupiah of deposit to another active account, named by email or phone in E.164; p_name is the name that
-- the sender was shown for it, null where none was.
-- p_pin_proof is core/accounts/pin/pin-proof.ts. Answers {transfer, replayed}, or {error, details} for
-- a wrong or locked PIN, for a recipient that does not exist and for one of another name (changed_meanwhile), whose
-- counts must stay.
-- Raises forbidden, account_inactive, pin_not_set, recipient_self, below_minimum {min},
-- above_maximum {max}, transfer_day_limit {limit, left}, insufficient_balance, idempotency_mismatch,
-- rate_limited.
create or replace function public.deposit_transfer(
  p_key text, p_recipient text, p_amount bigint, p_pin_proof text, p_note text default null,
  p_name text default null
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
  if private.has_unseen(p_note) then
    perform private.fail(422, 'validation_failed', '{"field": "note"}');
  end if;
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
  -- Returned, not raised, as that there is nobody: whoever tries names is counted.
  if v_recipient.name <> p_name then
    return jsonb_build_object('error', 'changed_meanwhile', 'details', '{}'::jsonb);
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

grant execute on function public.deposit_transfer to authenticated;
