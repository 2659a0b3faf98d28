-- What a sale's customer is asked where the seller says nothing, in rupiah: by the rule that counts for the product,
-- else the price and the seller's default margin, or the usual one of nobody. p_due is private.selling_by_rule's.
create or replace function private.selling_proposal(
  p_user uuid, p_product integer, p_operator text, p_type text, p_price bigint, p_due bigint default 0
)
returns bigint
language plpgsql
stable
as $$
declare
  v_margin integer;
  v_by_rules boolean;
  v_rule private.selling_rules;
begin
  select s.default_margin, s.sells_by_rules into v_margin, v_by_rules
  from private.account_settings s
  where s.user_id = p_user;
  if v_by_rules then
    select r.* into v_rule from private.selling_rule_of(p_user, p_product, p_operator, p_type) r;
    if v_rule.id is not null then
      return private.selling_by_rule(v_rule.kind, v_rule.value, v_rule.round_to, p_price, p_due);
    end if;
  end if;
  return private.selling_by_rule('amount', coalesce(v_margin, private.usual_margin()), 1, p_price, p_due);
end
$$;
