-- A unique code, 1 to 999, whose sum is p_user's alone at a bank: nobody waits for it, and nobody's request for it
-- ended within 7 days, so that a late transfer is never taken for somebody else's. What p_user had and did not pay
-- comes first: asking again and again takes no further sums. Raises unique_code_exhausted.
create or replace function private.deposit_unique_code(p_user uuid, p_channel text, p_amount bigint)
returns smallint
language plpgsql
volatile
as $$
declare
  v_code smallint;
begin
  perform pg_advisory_xact_lock(hashtextextended('unique code ' || p_channel, 3));
  select n into v_code
  from generate_series(1, 999) as n
  left join (
    select d.total - p_amount as code, bool_and(d.user_id = p_user and d.status in ('expired', 'cancelled')) as own
    from public.deposits d
    where d.channel_id = p_channel and d.unique_code is not null and d.total between p_amount + 1 and p_amount + 999
      and private.deposit_holds_sum(d)
    group by d.total
  ) held on held.code = n
  where held.own is not false
  order by held.own nulls last, random()
  limit 1;
  if v_code is null then
    perform private.fail(422, 'unique_code_exhausted');
  end if;
  return v_code;
end
$$;
