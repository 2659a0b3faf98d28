-- What was bought, in words: its product, and of an operator's offer the package that was chosen, too. In
-- plpgsql, whose plans are kept between calls: an SQL function that looks a row up is planned in every sale.
create or replace function private.purchase_product_name(p_ref text, d private.products)
returns text
language plpgsql
stable
as $$
declare
  v_package text;
begin
  if d.module = 'pascabayar' then
    select nullif(i.offers -> 0 ->> 'name', '') into v_package
    from private.inquiries i
    where i.ref_id = p_ref and i.about = 'bill';
  end if;
  return d.name || coalesce(' · ' || v_package, '');
end
$$;
