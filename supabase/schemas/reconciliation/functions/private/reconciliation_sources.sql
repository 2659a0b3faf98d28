-- With whom days are compared: whoever carries a way to pay, the watched bank accounts, every supplier.
create or replace function private.reconciliation_sources()
returns jsonb
language sql
stable
as $$
  select jsonb_agg(s.source order by s.source)
  from (
    select c.provider as source from private.payment_channels c where c.provider <> 'manual'
    union
    select 'bank'
    union
    select s.id from private.suppliers s
  ) s
$$;
