-- What is wrong with a product as it would be: {field, problem}, by a code of core/shared/validation.ts; null where
-- nothing is.
create or replace function private.product_problem(d private.products)
returns jsonb
language plpgsql
stable
as $$
declare
  v_text record;
begin
  for v_text in
    select * from (values
      ('name', d.name, 100, true), ('label', d.label, 60, true), ('description', d.description, 1000, false),
      ('disturbed_note', d.disturbed_note, 120, false)
    ) t (field, value, longest, needed)
  loop
    if v_text.needed and private.trimmed(v_text.value) = '' then
      return jsonb_build_object('field', v_text.field, 'problem', 'required');
    elsif length(v_text.value) > v_text.longest then
      return jsonb_build_object('field', v_text.field, 'problem', 'too_long');
    elsif private.has_unseen(replace(v_text.value, E'\n', ' ')) then
      return jsonb_build_object('field', v_text.field, 'problem', 'unseen');
    end if;
  end loop;
  for i in 1 .. 3 loop
    if d.prices[i] is null or d.prices[i] not between 1 and 1000000000 then
      return jsonb_build_object('field', 'price_' || i, 'problem', case when d.prices[i] is null then 'required' else 'rupiah' end);
    elsif d.promo_discount >= d.prices[i] then
      return jsonb_build_object('field', 'promo_discount', 'problem', 'rupiah');
    elsif d.cashbacks[i] is null or d.cashbacks[i] not between 0 and 1000000000 then
      return jsonb_build_object('field', 'cashback_' || i, 'problem', 'rupiah');
    end if;
  end loop;
  if d.cashbacks[1] > 0 then
    return '{"field": "cashback_1", "problem": "members_have_none"}';
  end if;
  return case
    when not exists (select from private.operators o where o.code = d.operator) then '{"field": "operator", "problem": "one_of"}'
    when d.permission <> all (private.known_permissions()) then '{"field": "permission", "problem": "one_of"}'
    when d.nominal not between 1 and 1000000000 then '{"field": "nominal", "problem": "rupiah"}'
    when d.promo_discount is null or d.promo_discount < 0 then '{"field": "promo_discount", "problem": "rupiah"}'
    when d.stock not between 0 and 1000000 then '{"field": "stock", "problem": "invalid"}'
    when d.position is null or d.position not between 0 and 100000 then '{"field": "position", "problem": "invalid"}'
    when d.status is null then '{"field": "status", "problem": "required"}'
    when d.disturbed_until <= statement_timestamp() or not isfinite(d.disturbed_until) then '{"field": "disturbed_until", "problem": "date_past"}'
  end::jsonb;
end
$$;
