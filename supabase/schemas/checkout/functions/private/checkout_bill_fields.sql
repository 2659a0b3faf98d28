-- Of what a supplier tells of a bill, what a stranger may read who has only typed its number: figures and dates that it
-- is made up of (core/ports/bill-fields.ts has the names). What is no figure of its field's form is a supplier's free
-- text, which may say where somebody lives, what they own, when they were born or how to reach them: it is left out,
-- whatever its name.
create or replace function private.checkout_bill_fields(p_fields jsonb)
returns jsonb
language plpgsql
immutable
as $$
declare
  -- A word that only begins like a month may be somebody's name: Martin, Julianto.
  c_month constant text := '(jan(uar[iy])?|[fp]eb(ruar[iy])?|mar(et|ch)?|apr(il)?|mei|may|jun[ie]?|jul[iy]?|'
    || 'agu(stus)?|ag[st]|aug(ust)?|sep(t(ember)?)?|o[kc]t(ober)?|no[vp](ember)?|de[sc](ember)?)';
  c_month_number constant text := '(0[1-9]|1[0-2])';
  c_day constant text := '(0?[1-9]|[12][0-9]|3[01])';
  -- 202610, 2026-10, 10/2026, MEI 2014, NOV 26, 202610,202611. A day as well would be a birthday.
  c_period constant text := '(20[0-3][0-9][-/]?' || c_month_number || '(,20[0-3][0-9]' || c_month_number
    || '){0,11}|' || c_month_number || '[-/]20[0-3][0-9]|'
    || c_month || '[ -]?(20)?[0-3][0-9])';
  -- 20261025, 2026-10-25, 25/10/2026, 25 Okt 2026, of no year in which somebody was born who pays bills.
  c_date constant text := '(20[23][0-9][-/]?' || c_month_number || '[-/]?(0[1-9]|[12][0-9]|3[01])|'
    || c_day || '[-/]' || c_month_number || '[-/]20[23][0-9]|' || c_day || '[ -]' || c_month || '[ -]?20[23][0-9])';
  -- R1, R1M, B2, 3A; R1M/900, R1/1300 VA.
  c_tariff constant text := '[a-z]{0,2}-?[0-9]{1,2}[a-z]{0,2}';
  c_power constant text := '0*[1-9][0-9]{2,5}( ?(va|w|watt))?';
  -- 1300, 7.500, 49,5 and 50.000,00.
  c_number constant text := '([0-9]{1,9}([.,][0-9]{1,2})?|[0-9]{1,3}([.,][0-9]{3}){1,2}([.,][0-9]{1,2})?)';
  c_unit constant text := '( ?(va|w|watt|kva|kw|kwh|m3|m²|m2|m³|x|%|bulan|bln|lembar|lbr|orang))?';
begin
  return (
    select coalesce(jsonb_agg(f.field order by f.place), '[]')
    from jsonb_array_elements(p_fields) with ordinality f (field, place)
    cross join lateral (
      select f.field ->> 'name' as name, private.trimmed(f.field ->> 'value') as said,
        -- A telephone's number without its signs: of a figure, zeros in front stand in a row or not at all.
        regexp_replace(f.field ->> 'value', '[^0-9]', '', 'g') ~ '^0[1-9][0-9]{6,}$'
          or private.trimmed(f.field ->> 'value') ~ '^(62[0-9]{7}|8[0-9]{8})$' as is_phone
    ) v
    where case
      when v.is_phone then false
      when v.name = any ('{
        bill_amount,admin,penalty,other_cost,vat,stamp_duty,vehicle_tax,vehicle_tax_penalty,insurance,insurance_penalty
      }'::text[])
        then v.said ~* ('^((rp\.? ?)?' || c_number || '([.,]-)?|' || c_number || ' ?%)$')
      -- RT03 and No. 7 are where somebody lives.
      when v.name in ('tariff', 'power') and v.said ~* ('^' || c_tariff || '( ?/ ?' || c_power || ')?$')
        then v.said !~* '^(rt|rw|no)'
      when v.name = 'tax_year' then v.said ~ '^(19|20)[0-9]{2}([/-](20)?[0-9]{2})?$'
      when v.name = any ('{power,sheets,participants,tenor,installment,meter_start,meter_end,usage,energy}'::text[])
        -- 3/12, 3 dari 12. A telephone's number has more digits than any figure; a birthday has eight, as only what a
        -- meter shows.
        then v.said ~* ('^(' || c_number || c_unit || '|[0-9]{1,3} ?(/|dari|of) ?[0-9]{1,3})$')
          and length(regexp_replace(v.said, '[^0-9]', '', 'g')) <= case
            when v.name in ('meter_start', 'meter_end') or v.said ~ '^00' then 8
            when v.name in ('sheets', 'participants', 'tenor', 'installment') then 6
            else 7
          end
      when v.name = 'period' then v.said ~* ('^' || c_period || '$')
      when v.name = 'due_date' then v.said ~* ('^(' || c_period || '|' || c_date || ')$')
      else false
    end
  );
end
$$;
