-- One slice of the whole check (docs/decisions/ledger-checks.md), of what lies from p_from to before p_to: each check's
-- name and how many rows break it. The parts and their bounds: `transfers` by id, `balances` by account, `sources` by
-- code, `days` of the books, and `desk`, which is one slice.
create or replace function private.ledger_slice(p_part text, p_from text, p_to text)
returns table (name text, count bigint)
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
declare
  v_summed_to constant bigint := (select o.summed_to from private.house_sums_checkpoint o);
  v_closed_to constant date := (select c.closed_to from private.book_closing c);
begin
  case p_part
    when 'transfers' then
      return query select * from private.ledger_check_itself(p_from::bigint, p_to::bigint);
    when 'balances' then
      return query select * from private.ledger_check_balances(array(
        select l.id from private.ledger_accounts l where l.id >= p_from::integer and l.id < p_to::integer and l.id > 0
      ));
    when 'sources' then
      return query select * from private.ledger_check_sources(private.ledger_sources(p_from, p_to));
    when 'days' then
      return query select * from private.ledger_check_days(p_from::date, p_to::date);
    when 'desk' then
      return query
        select * from private.admin_ledger_check(v_summed_to)
        union all
        select * from private.ledger_check_desk()
        union all
        select * from private.ledger_check_sums(v_summed_to, v_closed_to);
  end case;
end
$$;
