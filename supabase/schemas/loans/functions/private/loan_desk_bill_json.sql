-- A purchase from a loan balance as the loan desk sees it, with how its agent's debt stands (loanDeskBillPage), and
-- without what is the agent's and the customer's alone: a serial number (a token is used by whoever reads it), a
-- name, a note, an identity number.
create or replace function private.loan_desk_bill_json(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select private.purchase_row(p, d)::jsonb || jsonb_build_object(
    'destination_number', private.destination_national(private.destination_handed_on(d.type, p.destination)),
    'serial_number', null, 'customer_name', null, 'note', null,
    'person', private.admin_person_json(f.user_id), 'loan', private.facility_json(f)
  )
  from private.loan_facilities f
  where f.user_id = p.user_id
$$;
