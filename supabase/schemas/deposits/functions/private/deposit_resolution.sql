-- What an admin's check of a deposit that ended unpaid came to: `sent_back`, `credited_otherwise` (its money went
-- to a balance, not through this deposit), `not_credited` (no rupiah came); null where no admin closed anything.
create or replace function private.deposit_resolution(d public.deposits)
returns text
language plpgsql
stable
as $$
begin
  return (
    select case r.resolution
      when 'return' then 'sent_back' when 'credit' then 'credited_otherwise' else 'not_credited'
    end
    from private.reviews r
    where d.status in ('cancelled', 'expired') and r.subject = d.code and r.status = 'closed'
    order by (r.resolution = 'keep'), r.closed_at desc, r.id desc
    limit 1
  );
end
$$;
