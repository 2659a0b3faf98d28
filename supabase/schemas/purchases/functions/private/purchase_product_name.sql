-- What was bought, in words: its product, and of an operator's offer the package that was chosen, too.
create or replace function private.purchase_product_name(p_ref text, d private.products)
returns text
language sql
stable
as $$
  select case when d.module = 'pascabayar' then coalesce(
    (
      select d.name || ' · ' || nullif(i.offers -> 0 ->> 'name', '')
      from private.inquiries i
      where i.ref_id = p_ref and i.about = 'bill'
    ),
    d.name
  ) else d.name end
$$;
