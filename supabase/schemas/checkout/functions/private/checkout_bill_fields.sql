-- Of what a supplier tells of a bill, what a stranger may read who has only typed its number: figures and dates that it
-- is made up of (core/ports/bill-fields.ts has the names). What is no figure of its field's form is a supplier's free
-- text, which may say where somebody lives, what they own or how to reach them: it is left out, whatever its name.
create or replace function private.checkout_bill_fields(p_fields jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_agg(f.field order by f.place), '[]')
  from jsonb_array_elements(p_fields) with ordinality f (field, place)
  cross join lateral (select private.trimmed(f.field ->> 'value') as said) v
  where case
    when f.field ->> 'name' = any ('{
      power,sheets,participants,tenor,installment,tax_year,bill_amount,admin,penalty,other_cost,vat,stamp_duty,
      vehicle_tax,vehicle_tax_penalty,insurance,insurance_penalty,meter_start,meter_end,usage,energy
    }'::text[])
      -- Nine digits at most: a phone number has more, and a unit fewer letters than a name.
      then v.said ~* '^(rp\.? ?)?[0-9]([.,]?[0-9]){0,8}([.,]-)?( ?(va|w|kwh|kw|m3|m²|m2|m³|x|bulan|bln|lembar|lbr|orang))?$'
    -- R1, R1M, B2, 3A.
    when f.field ->> 'name' = 'tariff' then v.said ~ '^[A-Za-z]{0,2}-?[0-9]{1,2}[A-Za-z]{0,2}$'
    -- 202610, 2026-10-25, 25/10/2026, MEI 2014, 25 Okt 2026.
    when f.field ->> 'name' in ('period', 'due_date') then v.said ~* (
      '^([0-9]{4}[-/]?[0-9]{2}([-/]?[0-9]{2})?|[0-9]{1,2}[-/][0-9]{1,2}[-/][0-9]{4}|([0-9]{1,2}[ -])?'
      || '(jan|feb|mar|apr|may|mei|jun|jul|aug|agu|agt|ags|sep|oct|okt|nov|nop|dec|des)[a-z]{0,7}[ -]?([0-9]{2}){1,2})$'
    )
    else false
  end
$$;
