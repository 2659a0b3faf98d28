-- A rule's numbers as admins see and the audit trail keeps them; null where there is none.
create or replace function private.price_rule_json(r private.price_rules)
returns jsonb
language sql
immutable
as $$
  select case when r.category is not null then jsonb_build_object(
    'percent_bp', r.percent_bp, 'amount', r.amount, 'minimum', r.minimum, 'step', r.step
  ) end
$$;
