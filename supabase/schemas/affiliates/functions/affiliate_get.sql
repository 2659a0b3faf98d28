-- The signed-in person's part in the affiliate programme (core/affiliates/schema.ts, affiliate).
create or replace function public.affiliate_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.affiliate_json(private.require_user());
end
$$;

grant execute on function public.affiliate_get to authenticated;
