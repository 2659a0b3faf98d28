-- Moves a deposit to another status. The table's trigger refuses what private.deposit_transitions
-- does not hold.
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
    paid_at = case when p_status = 'paid' then clock_timestamp() end,
    ended_at = case when p_status in ('pending', 'review') then d.ended_at else clock_timestamp() end,
    check_at = null
  where d.code = p_code
$$;
