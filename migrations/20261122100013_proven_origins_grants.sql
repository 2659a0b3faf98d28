grant execute on function public.origin_key_store(text) to service_role;
