-- A rule as a person says it (core/selling/schema.ts, sellingRuleInput): {product_code?, operator?, type?, kind, value,
-- round_to?}. A text is read as people write rupiah (core/shared/money.ts); a value
-- that is no number is 0 (core spec §5). Raises validation_failed {field}, product_not_found.
create or replace function private.selling_rule_read(p_user uuid, p_input jsonb)
returns private.selling_rules
language plpgsql
stable
as $$
declare
  v_code constant text := nullif(p_input ->> 'product_code', '');
  v_value constant text := p_input ->> 'value';
  v_written constant text := case when jsonb_typeof(p_input -> 'value') = 'string' then private.trimmed(
    regexp_replace(regexp_replace(private.trimmed(v_value), '^rp\.?\s*', '', 'i'), ',-$', '')
  ) end;
  v_number numeric := 0;
  v_round_to constant text := coalesce(p_input ->> 'round_to', '1');
  d private.products;
  r private.selling_rules;
begin
  r.user_id := p_user;
  r.operator := nullif(p_input ->> 'operator', '');
  r.type := nullif(p_input ->> 'type', '');
  r.kind := p_input ->> 'kind';
  if v_code is not null then
    select x.* into d from private.products x where x.code = v_code and private.product_open_to(p_user, x);
    if not found then
      perform private.fail(404, 'product_not_found');
    end if;
    r.product_id := d.id;
  end if;
  if r.operator is not null
    and (v_code is not null or not exists (select from private.operators o where o.code = r.operator)) then
    perform private.fail(422, 'validation_failed', '{"field": "operator"}');
  elsif num_nonnulls(v_code, r.operator, r.type) = 0
    or r.type is not null
      and (v_code is not null or not exists (select from private.product_types t where t.code = r.type)) then
    perform private.fail(422, 'validation_failed', '{"field": "type"}');
  elsif r.kind is null or r.kind not in ('amount', 'percent', 'price')
    or r.kind = 'price' and d.module is distinct from 'prabayar' then
    perform private.fail(422, 'validation_failed', '{"field": "kind"}');
  end if;
  if length(v_written) <= 60 and v_written ~ '^([0-9]+|[0-9]{1,3}([. ][0-9]{3})+)$' then
    v_number := translate(v_written, '. ', '')::numeric;
  elsif v_written ~ '^[-\u2212\u2013][ ]*[0-9]' or v_written ~ '^[0-9]{61}' then
    v_number := -1;
  elsif v_value ~ '^\s*[+-]?[0-9]{1,30}(\.[0-9]{1,30})?\s*$' then
    v_number := v_value::numeric;
  end if;
  if v_number <> trunc(v_number) or v_number not between 0 and (
    case r.kind when 'amount' then 1000000 when 'percent' then 10000 else 100000000 end
  ) then
    perform private.fail(422, 'validation_failed', '{"field": "value"}');
  elsif v_round_to not in ('1', '100', '500', '1000', '5000', '10000') or r.kind = 'price' and v_round_to <> '1' then
    perform private.fail(422, 'validation_failed', '{"field": "round_to"}');
  end if;
  r.value := v_number;
  r.round_to := v_round_to;
  return r;
end
$$;
