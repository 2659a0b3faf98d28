-- Sales and admins: decides on an open loan deposit with a reason, once for a key. p_action is
-- approve (p_amount rupiah of it, all or part), deposit (p_amount is what was shown as approved) or refuse. What is
-- approved is deposited at once; where private.needs_two says so it waits, approved, for another admin to deposit it.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, what private.require_second raises,
-- loan_not_offered, proposal_expired, changed_meanwhile, below_minimum {min}, above_maximum {max}, what
-- private.loan_pay_out raises, validation_failed, idempotency_mismatch.
create or replace function public.loan_deposit_decide(
  p_key text, p_code text, p_action text, p_amount bigint, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sales uuid := private.require_loan_desk();
  v_actor constant uuid := auth.uid();
  v_key constant uuid := private.request_key(v_actor, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('loan_deposit', p_code, p_action, p_amount, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_deposit private.loan_deposits;
  v_before jsonb;
begin
  perform private.lock_desk(v_actor);
  v_deposit := private.loan_deposit_lock(p_code);
  -- As admin_correction_request.
  v_sales := private.require_loan_desk();
  if v_deposit.code is null or v_sales is not null and not exists (
    select from public.accounts a where a.id = v_deposit.user_id and a.referred_by = v_sales
  ) then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.loan_desk_detail(v_actor, v_deposit.user_id);
  end if;
  if v_deposit.user_id = v_actor then
    perform private.fail(403, 'loan_own');
  elsif p_action is null or p_action not in ('approve', 'deposit', 'refuse') then
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  elsif p_action = 'deposit' and v_deposit.closed_at is null and v_deposit.status = 'not deposited'
    and private.proposal_expired(v_deposit.approved_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_deposit.closed_at is not null
    or p_action <> 'refuse' and (v_deposit.status = 'not deposited') <> (p_action = 'approve') then
    perform private.fail(409, 'loan_decided');
  elsif p_action <> 'refuse' then
    perform private.require_lending();
  end if;
  v_before := private.loan_deposit_json(v_deposit);
  if p_action = 'refuse' then
    update private.loan_deposits d
    set status = 'not deposited', granted = null, closed_at = clock_timestamp(), reason = v_reason
    where d.code = p_code
    returning d.* into v_deposit;
  elsif p_action = 'approve' then
    if p_amount is null or p_amount < 1 then
      perform private.fail(422, 'below_minimum', '{"min": 1}');
    elsif p_amount > v_deposit.amount then
      perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_deposit.amount));
    end if;
    update private.loan_deposits d
    set granted = p_amount, approved_by = v_actor, approved_at = clock_timestamp(), reason = v_reason,
      status = case when p_amount = d.amount then 'approved' else 'half approved' end::private.loan_deposit_status
    where d.code = p_code
    returning d.* into v_deposit;
    if private.needs_two(v_actor, p_amount) then
      perform private.proposal_tell(v_actor, 'loan', p_amount);
    else
      v_deposit := private.loan_pay_out(p_code);
      perform private.movement_record(v_actor, null, 'loan', p_code, p_amount);
    end if;
  else
    if v_sales is not null then
      perform private.fail(403, 'forbidden');
    end if;
    perform private.require_second(v_deposit.approved_by, v_deposit.approved_at, v_actor);
    if v_deposit.granted is distinct from p_amount then
      perform private.fail(409, 'changed_meanwhile');
    end if;
    v_deposit := private.loan_pay_out(p_code);
    perform private.movement_record(v_deposit.approved_by, v_actor, 'loan', p_code, v_deposit.granted);
  end if;
  perform private.admin_record(
    v_actor, v_key, v_hash, 'loan_' || p_action, 'user', v_deposit.user_id::text,
    v_before, private.loan_deposit_json(v_deposit), v_reason
  );
  perform private.notify_user(v_deposit.user_id, 'balance', 'loan_deposit', jsonb_build_object(
    'kind', 'loan_deposit', 'code', p_code, 'status', v_deposit.status,
    'amount', coalesce(v_deposit.granted, v_deposit.amount), 'asked', v_deposit.amount, 'reason', v_reason
  ));
  return private.loan_desk_detail(v_actor, v_deposit.user_id);
end
$$;

grant execute on function public.loan_deposit_decide to authenticated;
