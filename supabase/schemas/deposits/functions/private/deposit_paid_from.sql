-- What paid a deposit, null until it is paid: `payment`, its own; `checked_payment`, its own that an admin credited,
-- for another sum, late, or a second time; `other_payment`, money that had come for something else or without its code.
create or replace function private.deposit_paid_from(d public.deposits)
returns text
language plpgsql
stable
as $$
begin
  return (
    select case when d.status = 'paid' then coalesce((
      select case when r.subject = d.code then 'checked_payment' else 'other_payment' end
      from private.transfers t
      join private.reviews r on r.transfer_id = t.id
      where t.source = d.code and t.kind = 'topup'
    ), 'payment') end
  );
end
$$;
