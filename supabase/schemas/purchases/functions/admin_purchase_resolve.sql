-- Admins: ends a sale for which the supplier's word does not come, with a reason, once for a key: p_outcome is
-- `success`, with the serial number p_serial, or `failed`. p_seen is the status that the confirmation showed. Where
-- private.needs_two says so of the sale's rupiah it waits for a second admin, and nothing has moved. Answers the sale
-- (purchaseDetail). Raises not_found, admin_own_account, purchase_ended, purchase_not_sent, changed_meanwhile,
-- claim_proposed, change_proposed, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_purchase_resolve(
  p_key text, p_ref_id text, p_outcome text, p_serial text, p_reason text, p_seen text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('purchase', p_ref_id, p_outcome, p_serial, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_serial constant text := case when p_outcome = 'success' then trim(coalesce(p_serial, '')) end;
  v_purchase public.purchases;
  v_before jsonb;
  v_after jsonb;
  v_done text;
  v_problem text;
begin
  if p_outcome is null or p_outcome not in ('success', 'failed') then
    perform private.fail(422, 'validation_failed', '{"field": "outcome", "problem": "one_of"}');
  end if;
  perform private.lock_desk(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return public.admin_purchase_get(p_ref_id);
  end if;
  v_purchase := private.purchase_resolvable(p_ref_id);
  v_problem := private.serial_problem(v_purchase, v_serial);
  if v_problem is not null then
    perform private.fail(
      422, 'validation_failed', jsonb_build_object('field', 'serial_number', 'problem', v_problem)
    );
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if v_purchase.user_id = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif p_seen is distinct from private.purchase_open_json(v_purchase) ->> 'status' then
    perform private.fail(409, 'changed_meanwhile');
  elsif exists (
    select from private.admin_proposals p
    join private.reviews r on r.id = p.review_id
    where r.subject = p_ref_id and p.outcome is null and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'claim_proposed');
  elsif p_outcome = 'success' and not exists (
    select from private.purchase_dispatch(v_purchase) x where x.sent_at is not null
  ) then
    perform private.fail(409, 'purchase_not_sent');
  end if;
  v_before := private.purchase_open_json(v_purchase);
  v_after := jsonb_build_object('status', p_outcome) || jsonb_strip_nulls(jsonb_build_object('serial_number', v_serial));
  if exists (
    select from private.admin_proposals p
    where p.action = 'purchase' and p.target = p_ref_id and p.outcome is null
      and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'change_proposed');
  elsif private.needs_two(v_admin, private.purchase_stake(v_purchase)) then
    v_done := private.change_propose(
      v_admin, 'purchase', p_ref_id, v_purchase.user_id, v_before, v_after, v_reason
    );
  else
    perform private.purchase_resolve(v_purchase, p_outcome, v_serial, v_reason);
    perform private.movement_record(v_admin, null, 'purchase', p_ref_id, private.purchase_stake(v_purchase));
    v_done := 'purchase_' || p_outcome;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_done, 'purchase', p_ref_id, v_before, v_after, v_reason
  );
  return public.admin_purchase_get(p_ref_id);
end
$$;

grant execute on function public.admin_purchase_resolve to authenticated;
