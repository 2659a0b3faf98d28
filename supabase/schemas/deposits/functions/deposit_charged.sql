-- Service role: keeps how to pay, once the provider has said it. Said again, nothing changes.
create or replace function public.deposit_charged(
  p_code text, p_provider_ref text, p_pay jsonb, p_expires_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  update public.deposits d
  set
    pay = p_pay,
    provider_ref = coalesce(d.provider_ref, p_provider_ref),
    expires_at = coalesce(p_expires_at, d.expires_at),
    check_at = case when d.status = 'pending' then clock_timestamp() + interval '2 minutes' end
  where d.code = p_code and d.pay is null;
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.deposit_json(v_deposit);
end
$$;

grant execute on function public.deposit_charged to service_role;
