-- Whether two price lists say the same, each told as rupiah by SKU: nine of ten SKUs of either are in both, at prices
-- within a tenth of each other.
create or replace function private.price_list_same(p_one jsonb, p_other jsonb)
returns boolean
language sql
immutable
as $$
  select count(*) filter (
      where abs(one.value::bigint - other.value::bigint) * 10 <= greatest(one.value::bigint, other.value::bigint)
    ) * 10 >= count(*) * 9
  from jsonb_each_text(p_one) one
  full join jsonb_each_text(p_other) other using (key)
$$;
