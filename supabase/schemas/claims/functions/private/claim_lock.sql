-- Locks the deposits that a claim is about and would be credited to, before anything is decided of it by what they are:
-- whoever closes another claim of the same deposit, and a word of its provider, wait here and then see this one closed.
create or replace function private.claim_lock(r private.reviews, p_target text)
returns void
language plpgsql
as $$
begin
  perform from public.deposits d where d.code in (r.subject, upper(trim(p_target))) order by d.code for update;
end
$$;
