-- Trigger: writes what a number's sales are found by, and what a sale that is stored after its day adds to the sums of
-- that day: by the clock alone, as every change of a day that is over. It looks itself, for a trigger's condition is
-- read and planned anew for every row. Jakarta's midnight is 17:00 UTC all year, said here without a function of ours.
create or replace function private.purchase_stored()
returns trigger
language plpgsql
as $$
begin
  -- public.purchase_place says both, having asked by them.
  if new.sold_on is null then
    new.destination_hash := hashtext(private.destination_stem(new.destination));
    new.sold_on := private.jakarta_day(new.created_at);
  end if;
  if new.created_at < date_bin('1 day', clock_timestamp(), '2000-01-01 00:00+07') then
    insert into private.purchase_day_changes (
      user_id, day, type, status, pay_with, sales, buying_price, selling_price, discount, cashback
    )
    select new.user_id, new.sold_on, d.type, new.status, new.pay_with, 1, new.buying_price, new.selling_price,
      coalesce(new.discount, 0), coalesce(new.cashback, 0)
    from private.products d
    where d.id = new.product_id;
  end if;
  return new;
end
$$;
