-- Keeps a rule (private.selling_rule_read says how it is written), in the place of the one about the same products, and
-- answers it. A price below what the user pays for its product is refused; where that rises later, the proposal follows
-- it (private.selling_proposal). Raises validation_failed {field}, product_not_found, selling_price_too_low,
-- selling_rule_limit {limit} beyond 500.
create or replace function public.selling_rule_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 500;
  v_user constant uuid := private.require_user();
  r private.selling_rules := private.selling_rule_read(v_user, p_input);
begin
  perform private.lock_user(v_user);
  if r.kind = 'price' and r.value < (
    select d.prices[a.category] - d.promo_discount
    from private.products d, public.accounts a
    where d.id = r.product_id and a.id = v_user
  ) then
    perform private.fail(422, 'selling_price_too_low');
  end if;
  insert into private.selling_rules as x (id, user_id, product_id, operator, type, kind, value, round_to)
  values (private.uuid_v7(), v_user, r.product_id, r.operator, r.type, r.kind, r.value, r.round_to)
  on conflict on constraint selling_rules_key do update
  set kind = excluded.kind, value = excluded.value, round_to = excluded.round_to, updated_at = excluded.updated_at
  returning x.* into r;
  if (select count(*) from private.selling_rules x where x.user_id = v_user) > c_most then
    perform private.fail(422, 'selling_rule_limit', jsonb_build_object('limit', c_most));
  end if;
  insert into private.account_settings as s (user_id, sells_by_rules)
  values (v_user, true)
  on conflict (user_id) do update set sells_by_rules = true where not s.sells_by_rules;
  return private.selling_rule_json(r);
end
$$;

grant execute on function public.selling_rule_set to authenticated;
