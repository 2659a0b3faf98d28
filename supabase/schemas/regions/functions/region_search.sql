-- The villages that a search finds, by words in any order (core/regions/schema.ts, region): {rows, more}, at most
-- p_limit (1 to 50) rows; first whose own name is the whole search, then whose district's is. A
-- search has a word of three letters at least.
create or replace function public.region_search(p_search text, p_limit integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Districts that are looked into: what finds more of them than this says too little.
  c_most constant integer := 100;
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  v_words constant text[] := private.region_words(p_search);
  v_query constant tsquery := (select string_agg(quote_literal(w) || ':*', ' & ') from unnest(v_words) w);
  -- The beginning of a word in what is looked in, and the search as one name between the marks of a part.
  v_patterns constant text[] := (select array_agg('% ' || w || '%') from unnest(v_words) w);
  v_name constant text := '| ' || array_to_string(v_words, ' ') || '|';
  v_rows jsonb;
begin
  if not exists (select from unnest(v_words) w where length(w) > 2) then
    return '{"rows": [], "more": false}';
  end if;
  -- The parts of a district are taken apart once (offset 0), not for each of its villages.
  with districts as materialized (
    select d.code, d.name, d.city, d.province, d.villages, d.words, strpos(d.words || '|', v_name) = 0 as is_other
    from private.region_districts d
    where to_tsvector('simple', d.words) @@ v_query
    order by is_other, d.code
    limit c_most
  ), found as (
    select d.code || '.' || left(v.village, 4) as code, substr(v.village, 6) as sub_district, d.name as district, d.city,
      d.province, case v_name when '|' || v.words || '|' then 0 when '|' || w.own || '|' then 1 else 2 end as rank
    from districts d
    cross join lateral (
      select string_to_array(d.villages, '|') as villages, string_to_array(substr(d.words, 2), '|') as parts offset 0
    ) p
    cross join lateral (
      select cardinality(p.villages) as count, p.parts[cardinality(p.villages) + 1] as own,
        array_to_string(p.parts[cardinality(p.villages) + 1 :], '') as above offset 0
    ) w
    cross join lateral unnest(p.villages, p.parts[: w.count]) v (village, words)
    where v.words || w.above like all (v_patterns)
    order by rank, d.is_other, code
    limit v_limit + 1
  )
  select jsonb_agg(to_jsonb(f) - 'rank' order by f.rank, f.code) into v_rows from found f;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_rows, '$[0 to $last]', jsonb_build_object('last', v_limit - 1)), '[]'),
    'more', coalesce(jsonb_array_length(v_rows) > v_limit, false)
  );
end
$$;

grant execute on function public.region_search to anon, authenticated, service_role;
