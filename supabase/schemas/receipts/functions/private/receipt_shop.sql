-- Who sells, as a receipt may name it: {name, phone, address}; the address of the profile on one line, empty for none.
create or replace function private.receipt_shop(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'name', a.name,
      'phone', private.destination_national(coalesce(a.phone, '')),
      'address', concat_ws(', ', d.address, d.sub_district, d.district, d.city, d.postal_code)
    )
    from public.accounts a
    left join private.account_addresses d on d.user_id = a.id
    where a.id = p_user
  );
end
$$;
