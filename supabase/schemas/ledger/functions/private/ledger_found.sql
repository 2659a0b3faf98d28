-- What was found before, {name: rows that break it}, and what one slice finds (private.ledger_slice).
create or replace function private.ledger_found(p_found jsonb, p_part text, p_from text, p_to text)
returns jsonb
language sql
stable
as $$
  select p_found || jsonb_object_agg(s.name, s.count + coalesce((p_found ->> s.name)::bigint, 0))
  from (
    select s.name, sum(s.count) as count from private.ledger_slice(p_part, p_from, p_to) s group by s.name
  ) s
$$;
