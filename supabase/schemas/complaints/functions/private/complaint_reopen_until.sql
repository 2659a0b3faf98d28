-- Until when a complaint that has ended can be opened again by its owner; null where it cannot be.
create or replace function private.complaint_reopen_until(c private.complaints)
returns timestamptz
language sql
stable
as $$
  select c.ended_at + interval '7 days'
  where c.ended_at > clock_timestamp() - interval '7 days'
    and not exists (select from private.complaints o where o.ref_id = c.ref_id and o.ended_at is null)
$$;
