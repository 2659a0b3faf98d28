-- A transfer that all those made since p_at are numbered from; null where there was none on the day after it, which
-- says nothing. Ids follow the time to within an hour (docs/decisions/ledger-shape.md), so the first hour with a
-- transfer knows it; the index over times finds that hour.
create or replace function private.transfer_first(p_at timestamptz)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    -- `+ 0`: else the planner walks the ids from the first one on.
    select coalesce(
      (
        select min(t.id + 0) from private.transfers t
        where t.created_at >= p_at and t.created_at < p_at + interval '1 hour'
      ),
      (
        select min(t.id + 0) from private.transfers t
        where t.created_at >= p_at and t.created_at < p_at + interval '1 day'
      )
    )
  );
end
$$;
