-- Service role: what the provider says of an attempt (p_status `accepted`, `disbursed`, `refused` or `reversed`), as
-- often as it says so. A success counts while the money lies here: also of an attempt that was refused before, where
-- nothing else was sent meanwhile; what only waits to be sent is dropped then. Where the money has gone another way
-- nothing is booked, and it is marked for the admins. Answers {applied, conflict}; both false for a payout or an
-- attempt that nobody knows. Raises validation_failed (status).
create or replace function public.payout_told(p_code text, p_attempt integer, p_status text, p_ref text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payout private.commission_payouts;
  v_told private.payout_attempts;
  v_applied boolean := true;
  v_conflict boolean := false;
begin
  if p_status is null or p_status not in ('accepted', 'disbursed', 'refused', 'reversed') then
    perform private.fail(422, 'validation_failed', '{"field": "status"}');
  end if;
  select o.* into v_payout from private.commission_payouts o where o.code = p_code for update;
  select a.* into v_told from private.payout_attempts a where a.code = p_code and a.attempt = p_attempt for update;
  if not found then
    return jsonb_build_object('applied', false, 'conflict', false);
  end if;
  if v_told.status <> 'waiting' then
    update private.payout_attempts a
    set provider_ref = coalesce(a.provider_ref, p_ref), answered_at = coalesce(a.answered_at, clock_timestamp())
    where a.ref = v_told.ref;
  end if;
  case
    when p_status = 'accepted' then
      v_applied := v_told.status = 'released' and v_told.answered_at is null;
    when p_status = 'refused' and v_told.status = 'released' then
      perform private.payout_refuse(v_told, 'refused', p_reason);
    when p_status = 'reversed' and v_told.status in ('released', 'disbursed') then
      perform private.payout_refuse(v_told, 'returned', p_reason);
      if v_told.status = 'released' then
        perform private.payout_cost_kept(v_told);
      end if;
    when p_status = 'reversed' and v_told.status = 'refused' then
      -- Its last word: no success of it comes after this.
      update private.payout_attempts a set status = 'returned' where a.ref = v_told.ref;
      perform private.payout_cost_kept(v_told);
    when p_status = 'disbursed' and (
      v_told.status = 'released'
      or v_told.status = 'refused' and (v_payout.status = 'refused' or private.payout_drop(v_payout))
    ) then
      perform private.payout_disburse(v_told);
    when p_status = 'disbursed' and v_told.status not in ('disbursed', 'returned') then
      v_applied := false;
      v_conflict := true;
      perform private.payout_conflict(v_told);
    else
      v_applied := false;
  end case;
  return jsonb_build_object('applied', v_applied, 'conflict', v_conflict);
end
$$;

grant execute on function public.payout_told to service_role;
