-- Trigger: writes what a late change of a sale changes about the sums of its day, if it does.
create or replace function private.purchase_day_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before constant public.purchases := old;
  v_after constant public.purchases := new;
begin
  if (
    old.user_id, old.created_at, old.product_id, old.status, old.pay_with, old.buying_price, old.selling_price,
    old.discount, old.cashback
  ) is not distinct from (
    new.user_id, new.created_at, new.product_id, new.status, new.pay_with, new.buying_price, new.selling_price,
    new.discount, new.cashback
  ) then
    return null;
  end if;
  insert into private.purchase_day_changes (
    user_id, day, type, status, pay_with, sales, buying_price, selling_price, discount, cashback
  )
  select c.user_id, private.jakarta_day(c.created_at), d.type, c.status, c.pay_with, c.sign, c.sign * c.buying_price,
    c.sign * c.selling_price, c.sign * coalesce(c.discount, 0), c.sign * coalesce(c.cashback, 0)
  from (select v_before.*, -1 as sign union all select v_after.*, 1) c
  join private.products d on d.id = c.product_id
  -- Nobody tells what becomes of today's sales before midnight: they are in no sums yet.
  where c.created_at < private.day_start(private.jakarta_day(clock_timestamp()), null);
  return null;
end
$$;
