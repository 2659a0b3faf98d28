-- What a purchase has paid, as its supplier told it before (core/purchases/schema.ts, bill); null for what is no bill.
create or replace function private.purchase_bill(p_ref_id text, d private.products)
returns jsonb
language plpgsql
stable
as $$
begin
  if d.module <> 'pascabayar' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'customer_name', i.customer_name,
      'fields', i.fields,
      'periods', i.periods,
      'amount', i.amount,
      'admin', i.admin
    )
    from private.inquiries i
    where i.ref_id = p_ref_id
  );
end
$$;
