-- True where a price list that is doubted (p_doubt says why) is believed nevertheless: it says the same as those before
-- it, for the third time in a row. Believed is who says the same again and again, not whoever is mistaken three times.
create or replace function private.price_list_believed(l private.price_lists, p_doubt text)
returns boolean
language sql
immutable
as $$
  select coalesce(l.failure = p_doubt and l.doubts + 1 >= 3, false)
$$;
