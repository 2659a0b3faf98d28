-- A person's loan deposits that a filter of core/loans/loan-lists.ts lets through.
create or replace function private.loan_deposit_filtered(p_user uuid, p_filter jsonb)
returns setof private.loan_deposits
language sql
stable
as $$
  select d
  from private.loan_deposits d
  where d.user_id = p_user
    and (
      p_filter ->> 'status' is null
      or (private.loan_deposit_now(d)).status = (p_filter ->> 'status')::private.loan_deposit_status
    )
$$;
