-- Service role: the key (64 hex digits, as text) by which our Workers prove where a request comes from
-- (private.origin_proven). A new one counts at once; the one before stays good for a day, so that Workers of both
-- releases are believed.
create or replace function public.origin_key_store(p_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.origin_keys (key, good_until) values (p_key, null)
  on conflict (key) do update set good_until = null;
  update private.origin_keys k set good_until = now() + interval '1 day'
  where k.good_until is null and k.key <> p_key;
  delete from private.origin_keys k where k.good_until < now();
end
$$;

grant execute on function public.origin_key_store to service_role;
