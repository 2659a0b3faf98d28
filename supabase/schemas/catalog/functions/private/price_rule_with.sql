-- The rule that p_wanted {category, type, operator, percent_bp, amount, minimum, step} asks for. Raises
-- validation_failed {field, problem}.
create or replace function private.price_rule_with(p_wanted jsonb)
returns private.price_rules
language plpgsql
stable
as $$
declare
  v_name text;
  r private.price_rules;
begin
  foreach v_name in array '{category,type,operator,percent_bp,amount,minimum,step}'::text[] loop
    begin
      r := jsonb_populate_record(r, jsonb_build_object(v_name, nullif(p_wanted ->> v_name, '')));
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  v_name := case
    when r.category is null or r.category not between 1 and 3 then 'category'
    when r.type is not null and not exists (select from private.product_types t where t.code = r.type) then 'type'
    when r.operator is not null and not exists (select from private.operators o where o.code = r.operator) then 'operator'
    when r.percent_bp is null or r.percent_bp not between 0 and 10000 then 'percent_bp'
    when r.amount is null or r.amount not between 0 and 1000000 then 'amount'
    when r.minimum is null or r.minimum not between 0 and 1000000 then 'minimum'
    when r.step is null or r.step not in (1, 5, 10, 25, 50, 100, 500, 1000) then 'step'
  end;
  if v_name is not null then
    perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', case
      when v_name in ('amount', 'minimum') then 'rupiah_range' when v_name = 'percent_bp' then 'percent' else 'one_of'
    end));
  end if;
  return r;
end
$$;
