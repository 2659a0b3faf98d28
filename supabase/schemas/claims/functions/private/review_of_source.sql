-- The claim that a payment or a bank's line is known by; the open one before a closed one.
create or replace function private.review_of_source(p_source text)
returns uuid
language sql
stable
as $$
  select r.id from private.reviews r where r.source = p_source order by r.status, r.created_at desc, r.id desc limit 1
$$;
