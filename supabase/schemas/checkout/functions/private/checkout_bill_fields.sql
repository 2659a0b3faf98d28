-- Of what a supplier tells of a bill, what a stranger may read who has only typed its number: what it is made up of,
-- and nothing that says where somebody lives or what they own (core/ports/bill-fields.ts has the names).
create or replace function private.checkout_bill_fields(p_fields jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_agg(f.field order by f.place), '[]')
  from jsonb_array_elements(p_fields) with ordinality f (field, place)
  where f.field ->> 'name' = any ('{
    tariff,power,sheets,participants,due_date,tenor,installment,tax_year,period,bill_amount,admin,penalty,other_cost,
    vat,stamp_duty,vehicle_tax,vehicle_tax_penalty,insurance,insurance_penalty,meter_start,meter_end,usage,energy,package
  }'::text[])
$$;
