-- The agents that a loan desk looks after: everybody with a facility for an admin (p_sales null),
-- those whom a sales user brought otherwise; p_filter is {search, due} of core/loans/schema.ts.
create or replace function private.loan_desk_agents(p_sales uuid, p_filter jsonb)
returns table (f private.loan_facilities, a public.accounts)
language sql
stable
as $$
  select f, a
  from private.loan_facilities f
  join public.accounts a on a.id = f.user_id
  where (p_sales is null or a.referred_by = p_sales)
    and (
      p_filter ->> 'due' is null
      or private.loan_due(f.due_date, private.jakarta_day(now())) = p_filter ->> 'due'
    )
$$;
