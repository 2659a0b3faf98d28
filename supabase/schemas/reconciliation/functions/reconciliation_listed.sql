-- Service role: a held run of a payment provider compares its list with our books. p_listed is
-- [{code, amount, currency, provider_ref}] of what was paid around the day, in rupiah; null where the
-- provider has no list. Answers {compared, to_ask: [{code, provider_ref}]}: our money of the day that the
-- list does not hold (without a list: all deposits that were open that day), to be asked about one by one.
create or replace function public.reconciliation_listed(p_run uuid, p_listed jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_from constant timestamptz := r.day::timestamp at time zone 'Asia/Jakarta';
  v_until constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_list constant boolean := coalesce(jsonb_typeof(p_listed) = 'array', false);
  v_listed constant jsonb := case when v_list then p_listed else '[]' end;
  v_to_ask jsonb;
begin
  perform private.reconciliation_found(
    r,
    case
      when b.booked is not null then 'amount_differs'
      when d.status in ('pending', 'expired', 'cancelled', 'failed') then 'status_differs'
      else 'missing_at_us'
    end,
    l.code, l.provider_ref, b.booked, l.amount, d.status::text, 'paid'
  )
  from jsonb_to_recordset(v_listed) as l (code text, provider_ref text, amount bigint)
  left join public.deposits d on d.code = l.code and d.provider = r.source
  cross join lateral (select private.reconciliation_booked(r.source, l.code, l.provider_ref) as booked) b
  where b.booked is distinct from l.amount
    and not exists (
      -- Foreign currency is never booked: its claim says all.
      select from private.reviews v
      where v.kind = 'currency_mismatch' and v.source = concat_ws(':', r.source, l.code, l.provider_ref)
    );

  select coalesce(jsonb_agg(distinct jsonb_build_object('code', o.code, 'provider_ref', o.ref)), '[]')
  into v_to_ask
  from (
    select d.code, d.provider_ref as ref
    from public.deposits d
    where d.provider = r.source and d.paid_at >= v_from and d.paid_at < v_until
      and private.reconciliation_booked(r.source, d.code, d.provider_ref) is not null
    union
    select split_part(t.source, ':', 2), split_part(t.source, ':', 3)
    from private.transfers t
    where t.kind = 'suspense' and t.created_at >= v_from and t.created_at < v_until
      and split_part(t.source, ':', 1) = r.source
    union
    select d.code, null
    from public.deposits d
    where not v_list and d.provider = r.source and d.status in ('pending', 'expired', 'cancelled', 'failed')
      and d.created_at < v_until and d.expires_at >= v_from
  ) o
  where not exists (
    select from jsonb_to_recordset(v_listed) as l (code text, provider_ref text)
    where l.code = o.code and l.provider_ref = o.ref
  );

  return jsonb_build_object('compared', jsonb_array_length(v_listed), 'to_ask', v_to_ask);
end
$$;

grant execute on function public.reconciliation_listed to service_role;
