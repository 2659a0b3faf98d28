-- The user's rule about the very same as one that may not be kept yet, which takes its place; null where there is none.
-- Raises as private.selling_rule_read.
create or replace function public.selling_rule_same(p_input jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  r constant private.selling_rules := private.selling_rule_read(v_user, p_input);
begin
  return (
    select private.selling_rule_json(x)
    from private.selling_rules x
    where x.user_id = v_user and x.product_id is not distinct from r.product_id
      and x.operator is not distinct from r.operator and x.type is not distinct from r.type
  );
end
$$;

grant execute on function public.selling_rule_same to authenticated;
