-- A loan deposit as the loan desk sees it, with whose it is and how their debt stands (loanDeskDepositPage).
create or replace function private.loan_desk_deposit_json(d private.loan_deposits, f private.loan_facilities)
returns jsonb
language sql
stable
as $$
  select private.loan_deposit_json(d) || jsonb_build_object(
    'person', private.admin_person_json(d.user_id), 'loan', private.facility_json(f)
  )
$$;
