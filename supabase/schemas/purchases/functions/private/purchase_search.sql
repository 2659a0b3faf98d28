-- The filter of p_people's sales as a search reads them. It looks at them one by one, so it looks at the latest 20,000
-- of the days that are asked, to whole days: where there are more, `from` and `searched_from` are the first day that
-- it looked at. What was sold to a whole number of nine digits or more on the days before is looked up by itself, the
-- latest 1,000: `refs`, and so is a whole token of one's own sales. So is a sale's own reference, and then nothing else
-- is looked at. The following
-- pieces of a file say with `searched_from` from which day the first one looked, or null for all, and look from there.
-- A filter that searches nothing is as it was.
create or replace function private.purchase_search(p_people jsonb, p_filter jsonb)
returns jsonb
language plpgsql
stable
as $$
declare
  c_most constant integer := 20000;
  c_whole constant integer := 9;
  v_search constant text := coalesce(p_filter ->> 'search', '');
  v_digits constant text := p_filter ->> 'search_digits';
  v_typed constant text := regexp_replace(v_search, '[^0-9]', '', 'g');
  v_token constant text := private.serial_stem(v_search);
  v_start constant timestamptz := private.day_start((p_filter ->> 'from')::date, '-infinity');
  v_end constant timestamptz := private.day_start((p_filter ->> 'to')::date + 1, 'infinity');
  v_first date := (p_filter ->> 'searched_from')::date;
  v_all boolean := v_first is null;
  v_refs jsonb;
begin
  if v_search = '' then
    return p_filter;
  end if;
  if not p_filter ? 'searched_from' then
    select min(w.day) filter (where w.reached - w.sales < c_most), bool_and(w.reached - w.sales < c_most)
    into v_first, v_all
    from (
      select
        s.day, sum(s.sales) as sales,
        sum(sum(s.sales)) over (order by s.day desc range between unbounded preceding and current row) as reached
      from private.purchase_sums(
        array(select jsonb_object_keys(p_people)::uuid), (p_filter ->> 'from')::date, (p_filter ->> 'to')::date
      ) s
      group by s.day
    ) w;
  end if;
  if coalesce(v_all, true) then
    return p_filter;
  end if;
  if exists (
    select from public.purchases p
    where p.ref_id = upper(v_search) and p_people ? p.user_id::text
      and p.created_at >= v_start and p.created_at < v_end
  ) then
    return p_filter || jsonb_build_object('from', 'infinity', 'refs', jsonb_build_array(upper(v_search)));
  end if;
  -- As it was typed, and in the ways that numbers are kept: with a plus before any country, without our own.
  select jsonb_agg(n.ref_id)
  into v_refs
  from (
    select q.ref_id
    from (
      select w.ref_id, w.created_at
      from (
        select distinct private.destination_stem(s.number) as stem
        from unnest(array[v_digits, '+62' || v_digits, v_typed, '+' || v_typed, '+' || ltrim(v_typed, '0')]) s (number)
        where length(v_digits) >= c_whole
      ) s
      cross join lateral (
        select p.ref_id, p.created_at
        from public.purchases p
        where p.destination_hash = hashtext(s.stem)
          and private.destination_stem(p.destination) = s.stem
          and p_people ? p.user_id::text
        offset 0
      ) w
      union all
      select p.ref_id, p.created_at
      from public.purchases p
      where not p_filter ? 'agents' and v_token ~ '^[0-9]{20}$' and private.serial_stem(p.serial_number) = v_token
        and p_people ? p.user_id::text
    ) q
    where q.created_at >= v_start and q.created_at < v_end and q.created_at < private.day_start(v_first, null)
    order by q.created_at desc, q.ref_id desc
    limit 1000
  ) n;
  return p_filter || jsonb_build_object('from', v_first, 'searched_from', v_first, 'refs', coalesce(v_refs, '[]'));
end
$$;
