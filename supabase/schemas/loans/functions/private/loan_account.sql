-- The house's account of what a person owes: its postings are negative, their sum is -usage.
create or replace function private.loan_account(p_user uuid)
returns integer
language sql
volatile
as $$
  select private.ledger_house_account('receivable', p_user::text)
$$;
