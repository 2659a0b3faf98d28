-- The rule that a price group's price of a product follows: the narrowest one. No row where there is none.
create or replace function private.price_rule_of(p_category integer, p_type text, p_operator text)
returns setof private.price_rules
language sql
stable
as $$
  select r.*
  from private.price_rules r
  where r.category = p_category and coalesce(r.type, p_type) = p_type and coalesce(r.operator, p_operator) = p_operator
  order by r.type is null, r.operator is null
  limit 1
$$;
