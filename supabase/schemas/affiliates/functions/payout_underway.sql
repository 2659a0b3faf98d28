-- Service role: at most p_limit payouts that were sent more than 5 minutes ago and have not come to an end, to be
-- asked about now, each every 15 minutes at the most. Answers [{code, attempt, arrived}]: `arrived` where an attempt
-- of before is said to have arrived, so that this one is not sent any more.
create or replace function public.payout_underway(p_limit integer default 20)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select a.ref
    from private.payout_attempts a
    where a.status = 'released' and a.sent_at < clock_timestamp() - interval '5 minutes'
      and (a.asked_at is null or a.asked_at < clock_timestamp() - interval '15 minutes')
    order by a.ref
    limit p_limit
    for update skip locked
  ), asked as (
    update private.payout_attempts a set asked_at = clock_timestamp()
    from due
    where a.ref = due.ref
    returning a.code, a.attempt
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', s.code, 'attempt', s.attempt, 'arrived', exists (select from private.payout_arrived(s.code))
  ) order by s.code), '[]')
  from asked s
$$;

grant execute on function public.payout_underway to service_role;
