-- Service role: the reconciliation of the whole ledger with itself and with what was sold and paid
-- (decisions §4), all slices of it at once. Answers {differences, checks: [{name, count}]}; zero is the only good
-- answer.
create or replace function public.ledger_check()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.ledger_report(jsonb_object_agg(c.name, c.count))
  from (
    select s.name, sum(s.count) as count
    from private.ledger_parts() p
    cross join lateral private.ledger_slice(p.part, p.first, p.beyond) s
    group by s.name
  ) c
$$;

grant execute on function public.ledger_check to service_role;
