-- Service role: writes down which deposits nobody paid in time (private.deposit_over), puts proofs of transfers that
-- never arrived before an admin, and answers those whose provider should be asked now: {expired, to_check}.
create or replace function public.deposit_sweep(p_limit integer default 100)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 100), 1), 1000);
  v_expired integer := 0;
  v_code text;
  v_to_check jsonb;
begin
  for v_code in
    select d.code
    from public.deposits d
    where d.status = 'pending' and d.expires_at <= clock_timestamp() and private.deposit_over(d)
    order by d.expires_at, d.code
    limit v_limit
    for update skip locked
  loop
    v_expired := v_expired + private.deposit_expire(v_code)::integer;
  end loop;
  perform private.deposit_proofs_doubt(v_limit);
  with due as (
    select d.code
    from public.deposits d
    where d.status = 'pending' and d.check_at <= clock_timestamp()
    order by d.check_at, d.code
    limit v_limit
    for update skip locked
  ), asked as (
    update public.deposits d
    set checks = d.checks + 1, check_at = clock_timestamp() + private.check_gap(d.checks + 4)
    from due
    where d.code = due.code
    returning d.code, d.provider
  )
  select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'provider', a.provider) order by a.code), '[]')
  into v_to_check
  from asked a;
  return jsonb_build_object('expired', v_expired, 'to_check', v_to_check);
end
$$;

grant execute on function public.deposit_sweep to service_role;
