-- A supplier's failure code as a reason that people are told (the texts of `reason`).
-- Codes of Digiflazz (partners, B1); what is not known is `supplier_failed`.
create or replace function private.failure_reason(p_supplier text, p_code text)
returns text
language sql
immutable
as $$
  select case
    when p_supplier <> 'digiflazz' then 'supplier_failed'
    when p_code in ('52', '54', '57') then 'invalid_number'
    when p_code = '51' then 'number_blocked'
    when p_code in ('53', '68') then 'out_of_stock'
    when p_code in ('43', '55', '58', '62', '66') then 'product_disturbed'
    when p_code in ('44', '45', '56', '61', '82') then 'supplier_unavailable'
    when p_code in ('47', '49') then 'duplicate'
    when p_code in ('63', '65', '73', '85') then 'limit'
    else 'supplier_failed'
  end
$$;
