-- A supplier's failure code as a reason that people are told (`purchase_reason` texts).
-- Codes of Digiflazz; what is not known is `supplier_failed`.
create or replace function private.failure_reason(p_supplier text, p_code text)
returns text
language sql
immutable
as $$
  select case
    when p_supplier <> 'digiflazz' then 'supplier_failed'
    when p_code in ('51', '52', '54', '57') then 'invalid_number'
    when p_code in ('53', '68') then 'out_of_stock'
    when p_code in ('43', '55', '58', '62', '66') then 'product_disturbed'
    else 'supplier_failed'
  end
$$;
