-- Moves a deposit to another status. The table's trigger refuses what private.deposit_transitions
-- does not hold. One that is paid after it had ended keeps when it did.
create or replace function private.deposit_change(
  p_code text, p_status public.deposit_status, p_credited bigint default 0
)
returns void
language sql
volatile
as $$
  update public.deposits d
  set
    status = p_status,
    credited = p_credited,
    paid_at = case when p_status = 'paid' then t.now end,
    ended_at = case
      when p_status in ('pending', 'review') then d.ended_at
      when p_status = 'paid' then coalesce(d.ended_at, t.now)
      else t.now
    end,
    check_at = null
  from (select clock_timestamp() as now) t
  where d.code = p_code
$$;
