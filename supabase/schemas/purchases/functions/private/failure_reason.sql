-- Why a purchase failed, in our own words (the texts of `reason`): an adapter has put its partner's code into one of
-- them. Any other word, or none, is `supplier_failed`.
create or replace function private.failure_reason(p_reason text)
returns text
language sql
stable
as $$
  select case
    when p_reason = any(enum_range(null::private.purchase_failure)::text[]) then p_reason
    else 'supplier_failed'
  end
$$;
