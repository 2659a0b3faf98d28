-- The rule that counts for a product: its own, else its operator's (of its type before of all), else its type's. No row
-- where none does.
create or replace function private.selling_rule_of(p_user uuid, p_product integer, p_operator text, p_type text)
returns setof private.selling_rules
language sql
stable
rows 1
as $$
  (select r.* from private.selling_rules r where r.user_id = p_user and r.product_id = p_product)
  union all
  (
    select r.*
    from private.selling_rules r
    where r.user_id = p_user and r.product_id is null
      and (r.operator = p_operator or r.operator is null) and (r.type = p_type or r.type is null)
    order by r.operator nulls last, r.type nulls last
    limit 1
  )
  limit 1
$$;
