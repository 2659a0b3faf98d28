-- The filter of p_people's sales as a search reads them. It looks at them one by one, so it looks at the latest 20,000
-- of the days that are asked, to whole days: where there are more, `from` and `searched_from` are the first day that it
-- looked at. A sale's own reference and a whole number are looked up by themselves on all days: `refs`. A filter that
-- searches nothing is as it was.
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
  v_first date;
  v_all boolean;
  v_refs jsonb;
begin
  if v_search = '' then
    return p_filter;
  end if;
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
  if coalesce(v_all, true) then
    return p_filter;
  end if;
  select jsonb_agg(n.ref_id)
  into v_refs
  from (
    select p.ref_id
    from public.purchases p
    where p.ref_id = upper(v_search) and p_people ? p.user_id::text
    union all
    select q.ref_id
    from unnest(array[v_digits, '+62' || v_digits]) number
    cross join lateral (
      select p.ref_id
      from public.purchases p
      where hashtext(private.destination_stem(p.destination)) = hashtext(private.destination_stem(number))
        and private.destination_stem(p.destination) = private.destination_stem(number)
        and p_people ? p.user_id::text
      offset 0
    ) q
    where length(v_digits) >= c_whole
    limit 1000
  ) n;
  return p_filter || case
    when v_refs is null then jsonb_build_object('from', v_first, 'searched_from', v_first)
    else jsonb_build_object('refs', v_refs)
  end;
end
$$;
