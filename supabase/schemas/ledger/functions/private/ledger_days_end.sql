-- The day before which a slice of closed days ends that begins on p_from: as many whole days as p_size transfers reach,
-- one at least. Null where no closed day is left after it.
create or replace function private.ledger_days_end(p_from date, p_size integer)
returns date
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
declare
  v_closed_to constant date := (select c.closed_to from private.book_closing c);
  v_first bigint;
  v_reached date;
begin
  if v_closed_to is null or p_from > v_closed_to then
    return null;
  elsif p_from = '-infinity' then
    return (select private.jakarta_day(t.created_at) from private.transfers t order by t.id limit 1);
  end if;
  v_first := private.transfer_first(private.day_start(p_from, null));
  if v_first is not null then
    select private.jakarta_day(t.created_at) into v_reached
    from private.transfers t where t.id >= v_first + p_size order by t.id limit 1;
  end if;
  return greatest(v_reached, p_from + 1);
end
$$;
