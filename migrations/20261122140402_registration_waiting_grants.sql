grant execute on function public.registration_waiting(text, text) to service_role;
