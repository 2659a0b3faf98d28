-- A product as p_values (private.product_values, some or all of them) would make it. A disturbance begins now where
-- there was none, and what it says ends with it. Raises validation_failed {field, problem}.
create or replace function private.product_with(d private.products, p_values jsonb)
returns private.products
language plpgsql
stable
as $$
declare
  v_was constant text := private.product_status_now(d);
  v_name text;
  v_value text;
  v_problem jsonb;
begin
  for v_name in select k from jsonb_object_keys(p_values) k order by k loop
    v_value := nullif(trim(p_values ->> v_name), '');
    begin
      if v_name ~ '^price_[123]$' then
        d.prices[right(v_name, 1)::integer] := v_value::bigint;
      elsif v_name ~ '^cashback_[123]$' then
        d.cashbacks[right(v_name, 1)::integer] := coalesce(v_value::bigint, 0);
      elsif v_name = 'description' then
        d.description := coalesce(v_value, '');
      elsif v_name = 'promo_discount' then
        d.promo_discount := coalesce(v_value::bigint, 0);
      elsif v_name in ('name', 'label') then
        d := jsonb_populate_record(d, jsonb_build_object(v_name, coalesce(v_value, '')));
      elsif private.product_values(d) ? v_name then
        d := jsonb_populate_record(d, jsonb_build_object(v_name, v_value));
      else
        perform private.fail(
          422, 'validation_failed', jsonb_build_object('field', left(v_name, 40), 'problem', 'unknown_field')
        );
      end if;
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  if d.status = 'disturbed' and (v_was <> 'disturbed' or d.disturbed_since is null) then
    d.disturbed_since := statement_timestamp();
  elsif d.status is distinct from 'disturbed' then
    d.disturbed_since := null;
    d.disturbed_until := null;
    d.disturbed_note := null;
  end if;
  v_problem := private.product_problem(d);
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return d;
end
$$;
