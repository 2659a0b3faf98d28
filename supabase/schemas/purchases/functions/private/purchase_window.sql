-- On which Jakarta days a page of p_people's purchases lies (after the first p_offset, p_limit of them), and how many
-- of these days' are before it: what lies in between is passed by its sums. For a filter that searches nothing, and the
-- order of times. Null where there is no such page.
create or replace function private.purchase_window(
  p_people jsonb, p_filter jsonb, p_offset integer, p_limit integer
)
returns table (first_day date, last_day date, passed integer)
language sql
stable
as $$
  select min(w.day), max(w.day), (p_offset - min(w.reached - w.sales))::integer
  from (
    select d.day, d.sales, sum(d.sales) over (
      order by case p_filter ->> 'sort' when 'oldest' then d.day - date 'epoch' else date 'epoch' - d.day end
      range between unbounded preceding and current row
    ) as reached
    from (
      select s.day, sum(s.sales) as sales
      from private.purchase_filtered_sums(p_people, p_filter) s
      group by s.day
      having sum(s.sales) > 0
    ) d
  ) w
  where w.reached > p_offset and w.reached - w.sales < p_offset + p_limit
$$;
