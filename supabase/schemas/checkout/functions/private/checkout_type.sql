-- Whether products of a type have links: offers to a number are chosen by whoever is signed in, and what only a
-- verified person may do is done by whom we know.
create or replace function private.checkout_type(p_type text)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.product_types t where t.code = p_type and t.inquiry <> 'offers' and t.permission is null
  )
$$;
