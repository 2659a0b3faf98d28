-- What is wrong with an operator's servers: {field, problem}; null where nothing is. Buyers read the names, and either
-- code or name may be typed, so no two are alike as private.destination_choice compares them: else who chose the one
-- could mean the other. A name holds no web address, and none of the marks that a destination's parts are told with.
create or replace function private.servers_problem(p_servers text[])
returns jsonb
language sql
stable
as $$
  with lines as (
    select
      s.line,
      split_part(s.line, ' ', 1) as code,
      lower(replace(normalize(substr(s.line, length(split_part(s.line, ' ', 1)) + 1), nfkc), ' ', '') collate "C") as name
    from unnest(p_servers) s (line)
  )
  select case
    when p_servers is null or cardinality(p_servers) > 40 or exists (
      select from lines l where l.code !~ '^[A-Za-z0-9._#-]{1,20}$' or length(l.line) > length(l.code) + 41
        or private.has_unseen(l.line)
    ) then '{"field": "servers", "problem": "servers"}'
    when exists (select from lines l where private.has_link(substr(l.line, length(l.code) + 2)))
      then '{"field": "servers", "problem": "link"}'
    when exists (select from lines l where l.name ~ '[|()·]') then '{"field": "servers", "problem": "server_marks"}'
    when exists (select from lines l where l.name = '') then '{"field": "servers", "problem": "server_unnamed"}'
    when (select count(distinct lower(l.code collate "C")) + count(distinct l.name) from lines l) < 2 * cardinality(p_servers)
      or exists (
        select from lines l join lines other on lower(other.code collate "C") = l.name and other.line <> l.line
      ) then '{"field": "servers", "problem": "server_twice"}'
  end::jsonb
$$;
