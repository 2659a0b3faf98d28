-- The loan deposits of a desk's agents (private.loan_desk_agents) that a filter of core/loans/desk-lists.ts lets
-- through.
create or replace function private.loan_desk_deposit_filtered(p_sales uuid, p_filter jsonb)
returns table (d private.loan_deposits, f private.loan_facilities)
language sql
stable
as $$
  select d, g.f
  from private.loan_desk_agents(p_sales, p_filter) g
  join private.loan_deposits d on d.user_id = (g.a).id
  where (
      p_filter ->> 'status' is null
      or (private.loan_deposit_now(d)).status = (p_filter ->> 'status')::private.loan_deposit_status
    )
    and (p_filter ->> 'open' is null or (d.closed_at is null) = (p_filter ->> 'open')::boolean)
    and private.loan_desk_match(p_filter, g.a, d.code)
$$;
