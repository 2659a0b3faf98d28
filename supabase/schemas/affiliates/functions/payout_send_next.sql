-- Service role: at most p_limit payouts that two admins have released for Xendit, to be sent now, each to one Worker;
-- not those of who may not use their account now, nor where an attempt of before is said to have arrived; again 10
-- minutes later where no answer has come, under the same attempt. Answers [{code, attempt, amount, bank, holder,
-- number}].
create or replace function public.payout_send_next(p_limit integer default 20)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select a.ref
    from private.payout_attempts a
    join private.commission_payouts o on o.code = a.code
    join public.accounts k on k.id = o.user_id and k.is_active
    where a.status = 'released' and a.answered_at is null
      and not exists (select from private.payout_arrived(a.code))
      and (a.sent_at is null or a.sent_at < clock_timestamp() - interval '10 minutes')
    order by a.ref
    limit p_limit
    for update of a skip locked
  ), sent as (
    update private.payout_attempts a set sent_at = clock_timestamp()
    from due
    where a.ref = due.ref
    returning a.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', s.code, 'attempt', s.attempt, 'amount', o.amount, 'bank', s.bank_name, 'holder', s.account_holder,
    'number', s.account_number
  ) order by s.ref), '[]')
  from sent s
  join private.commission_payouts o on o.code = s.code
$$;

grant execute on function public.payout_send_next to service_role;
