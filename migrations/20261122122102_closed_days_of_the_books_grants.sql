grant execute on function public.books_close(integer) to service_role;
