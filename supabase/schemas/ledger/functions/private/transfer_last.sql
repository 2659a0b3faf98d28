-- A transfer that all those made before p_at are numbered up to; null where there was none on the day before it, which
-- says nothing (private.transfer_first).
create or replace function private.transfer_last(p_at timestamptz)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(
      (
        select max(t.id + 0) from private.transfers t
        where t.created_at >= p_at - interval '1 hour' and t.created_at < p_at
      ),
      (
        select max(t.id + 0) from private.transfers t
        where t.created_at >= p_at - interval '1 day' and t.created_at < p_at
      )
    )
  );
end
$$;
