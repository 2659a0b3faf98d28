-- An agent asks for p_amount rupiah of their facility, one request at a time. No money moves.
-- Answers {loan_deposit, replayed}. Raises forbidden, account_inactive, loan_not_offered, below_minimum {min},
-- loan_request_open, what private.loan_check_room raises, idempotency_mismatch.
create or replace function public.loan_deposit_request(p_key text, p_amount bigint, p_note text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount, p_note));
  v_facility private.loan_facilities;
  v_deposit private.loan_deposits;
  v_min bigint;
begin
  perform private.lock_user(v_user);
  select d.* into v_deposit from private.loan_deposits d where d.request_key = v_key;
  if found then
    if v_deposit.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('loan_deposit', private.loan_deposit_json(v_deposit), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'loan');
  perform private.require_lending();
  if private.has_unseen(p_note) then
    perform private.fail(422, 'validation_failed', '{"field": "note"}');
  end if;
  select c.min_loan into strict v_min from private.site_settings c;
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  end if;
  select f.* into v_facility from private.loan_facilities f where f.user_id = v_user for update;
  if exists (select from private.loan_deposits d where d.user_id = v_user and d.closed_at is null) then
    perform private.fail(409, 'loan_request_open');
  end if;
  perform private.loan_check_room(v_facility, p_amount);
  insert into private.loan_deposits as d (code, user_id, request_key, request_hash, amount, note, created_at)
  values (
    private.public_code('LDP'), v_user, v_key, v_hash, p_amount, nullif(trim(left(p_note, 200)), ''),
    clock_timestamp()
  )
  returning d.* into v_deposit;
  return jsonb_build_object('loan_deposit', private.loan_deposit_json(v_deposit), 'replayed', false);
end
$$;

grant execute on function public.loan_deposit_request to authenticated;
