-- What was made anew keeps who may call it.

grant execute on function public.inbound_finish(uuid, text, text, text) to service_role;
