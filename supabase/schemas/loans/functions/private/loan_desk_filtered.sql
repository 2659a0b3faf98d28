-- A desk's agents (private.loan_desk_agents) that a filter of core/loans/desk-lists.ts lets through.
create or replace function private.loan_desk_filtered(p_sales uuid, p_filter jsonb)
returns table (f private.loan_facilities, a public.accounts)
language sql
stable
as $$
  select g.f, g.a
  from private.loan_desk_agents(p_sales, p_filter) g
  where (p_filter ->> 'status' is null or (g.f).status = (p_filter ->> 'status')::private.facility_status)
    and private.loan_desk_match(p_filter, g.a, null)
$$;
