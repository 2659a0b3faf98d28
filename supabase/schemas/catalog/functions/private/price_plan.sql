-- What applying p_wanted would do, as it is shown before and done after (pricePlan): a rule of
-- private.price_rule_with, one that is taken away ({category, type, operator, remove}), or the former one of a run
-- ({undo}). A rule prices the products that follow it then; one that is taken away leaves prices as they are; the
-- former one brings back the prices that its run changed, where they still are what the run made of them and the
-- former one is not below what has to be left (`left` counts the others). Raises validation_failed, not_found,
-- price_run_undone, changed_meanwhile, nothing_changed.
create or replace function private.price_plan(p_wanted jsonb)
returns jsonb
language plpgsql
stable
as $$
declare
  v_run private.price_runs;
  v_rule private.price_rules;
  v_now private.price_rules;
  v_changes jsonb := '[]';
  v_left integer := 0;
begin
  if p_wanted is null or jsonb_typeof(p_wanted) <> 'object' then
    perform private.fail(422, 'validation_failed');
  end if;
  if p_wanted ? 'undo' then
    select r.* into v_run from private.price_runs r where r.id::text = p_wanted ->> 'undo';
    if not found then
      perform private.fail(404, 'not_found');
    elsif exists (select from private.price_runs r where r.undoes = v_run.id) then
      perform private.fail(409, 'price_run_undone');
    end if;
    v_rule := jsonb_populate_record(null::private.price_rules, v_run.rule_before || jsonb_build_object(
      'category', v_run.category, 'type', v_run.type, 'operator', v_run.operator
    ));
    v_now.category := v_run.category;
    v_now.type := v_run.type;
    v_now.operator := v_run.operator;
  elsif (p_wanted ->> 'remove')::boolean is true then
    v_now := private.price_rule_with(p_wanted || '{"percent_bp": 0, "amount": 0, "minimum": 0, "step": 1}');
  else
    v_rule := private.price_rule_with(p_wanted);
    v_now := v_rule;
  end if;
  select r.* into v_now
  from (select v_now.category as category, v_now.type as type, v_now.operator as operator) w
  join private.price_rules r on r.category = w.category
    and r.type is not distinct from w.type and r.operator is not distinct from w.operator;
  if v_run.id is not null and private.price_rule_json(v_now) is distinct from v_run.rule_after then
    perform private.fail(409, 'changed_meanwhile');
  elsif v_rule.category is null and v_now.category is null and v_run.id is null then
    perform private.fail(404, 'not_found');
  end if;

  if v_run.id is not null then
    select
      coalesce(jsonb_agg(c.change order by c.code) filter (where c.fits), '[]'), count(*) filter (where not c.fits)
    into v_changes, v_left
    from (
      select d.code, jsonb_build_object(
        'id', d.id, 'code', d.code, 'name', d.name, 'cost', private.dearest_cost(d), 'before', x.after, 'after', x.before
      ) as change,
        d.prices[v_run.category] = x.after
        and x.before >= coalesce(private.dearest_cost(d), 0) + d.promo_discount + d.cashbacks[v_run.category]
          + coalesce((v_run.rule_before ->> 'minimum')::bigint, 0) as fits
      from private.price_changes x
      join private.products d on d.id = x.product_id
      where x.run = v_run.id
    ) c;
  elsif v_rule.category is not null then
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'code', c.code, 'name', c.name, 'cost', c.cost, 'before', c.before, 'after', c.after
    ) order by c.type, c.operator, c.nominal, c.code) filter (where c.after <> c.before), '[]'), count(*) filter (where c.after is null)
    into v_changes, v_left
    from (
      select d.id, d.code, d.name, d.type, d.operator, d.nominal, private.dearest_cost(d) as cost, d.prices[v_rule.category] as before,
        private.price_by_rule(v_rule, d) as after
      from private.products d
      where (v_rule.type is null or d.type = v_rule.type) and (v_rule.operator is null or d.operator = v_rule.operator)
        -- A narrower rule has this product.
        and not exists (
          select from private.price_rules n
          where n.category = v_rule.category
            and coalesce(n.type, d.type) = d.type and coalesce(n.operator, d.operator) = d.operator
            and (n.type is null, n.operator is null) < (v_rule.type is null, v_rule.operator is null)
        )
    ) c;
  end if;
  if v_changes = '[]' and private.price_rule_json(v_rule) is not distinct from private.price_rule_json(v_now) then
    perform private.fail(422, 'nothing_changed');
  end if;
  return jsonb_build_object(
    'category', coalesce(v_rule.category, v_now.category, v_run.category),
    'type', coalesce(v_rule.type, v_now.type, v_run.type),
    'operator', coalesce(v_rule.operator, v_now.operator, v_run.operator),
    'rule_before', private.price_rule_json(v_now), 'rule_after', private.price_rule_json(v_rule),
    'undoes', v_run.id, 'left', v_left, 'changes', v_changes
  );
end
$$;
