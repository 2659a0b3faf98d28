-- A free unique code, 1 to 999, for an amount on a bank: no open deposit there waits for the same
-- sum. Sums that were asked for in the last week come last, so that a late transfer is not taken
-- for somebody else's. Raises unique_code_exhausted.
create or replace function private.deposit_unique_code(p_channel text, p_amount bigint)
returns smallint
language plpgsql
volatile
as $$
declare
  v_code smallint;
begin
  perform pg_advisory_xact_lock(hashtextextended('unique code ' || p_channel, 3));
  select free.code into v_code
  from (
    select n::smallint as code, bool_or(d.code is not null) as recent
    from generate_series(1, 999) as n
    left join public.deposits d
      on d.channel_id = p_channel and d.total = p_amount + n and d.unique_code is not null
      and (d.status = 'pending' or d.created_at > now() - interval '7 days')
    group by n
    having coalesce(bool_and(d.status <> 'pending'), true)
  ) free
  order by free.recent, random()
  limit 1;
  if v_code is null then
    perform private.fail(422, 'unique_code_exhausted');
  end if;
  return v_code;
end
$$;
