-- The claim of an order that was delivered too late, open or decided; null for none.
create or replace function private.late_claim(p_dispatch uuid)
returns private.reviews
language sql
stable
as $$
  select r from private.reviews r where r.kind = 'late_success' and r.source = p_dispatch::text
$$;
