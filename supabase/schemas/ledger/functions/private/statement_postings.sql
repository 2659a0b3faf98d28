-- The postings of an account on Jakarta days (both ends included), newest first: p_limit of those before the transfer
-- p_before, after the first p_offset. The page alone: what each of its rows is about, private.statement_rows looks up
-- for these.
create or replace function private.statement_postings(
  p_account integer, p_from date, p_to date, p_before bigint, p_limit integer, p_offset integer
)
returns setof private.postings
language plpgsql
stable
-- As many as a page has: whoever joins them goes along indexes.
rows 50
-- How many there are between two days is another plan for each account.
set plan_cache_mode = force_custom_plan
as $$
declare
  v_first constant bigint := coalesce(private.transfer_first(private.day_start(p_from, null)), 0);
  v_last constant bigint := least(
    p_before - 1, coalesce(private.transfer_last(private.day_start(p_to + 1, null)), 9223372036854775807)
  );
begin
  return query
  select m.*
  from private.postings m
  join private.transfers made on made.id = m.transfer_id
  where m.account_id = p_account and m.account_id > 0
    and m.transfer_id + 0 between v_first and v_last
    and made.created_at >= private.day_start(p_from, '-infinity')
    and made.created_at < private.day_start(p_to + 1, 'infinity')
  order by m.transfer_id + 0 desc
  limit p_limit offset p_offset;
end
$$;
