-- What the signed-in user's receipts may say of the shop, whatever of it is shown: {name, phone, address}.
create or replace function public.receipt_shop_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.receipt_shop(private.require_user());
end
$$;

grant execute on function public.receipt_shop_get to authenticated;
