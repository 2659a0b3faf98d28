-- Trigger: what a sale is found by follows its number and its time.
create or replace function private.purchase_moved()
returns trigger
language plpgsql
as $$
begin
  new.destination_hash := hashtext(private.destination_stem(new.destination));
  new.sold_on := private.jakarta_day(new.created_at);
  return new;
end
$$;
