-- True where a price list that is doubted (p_said: rupiah by SKU) is believed nevertheless: for the third time in a row
-- it says the same as the first of the row (private.price_list_same). Believed is who says the same again and again,
-- not whoever is mistaken three times.
create or replace function private.price_list_believed(l private.price_lists, p_said jsonb)
returns boolean
language sql
immutable
as $$
  select coalesce(private.price_list_same(l.said, p_said) and l.doubts + 1 >= 3, false)
$$;
