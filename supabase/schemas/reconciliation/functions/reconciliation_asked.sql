-- Service role: what the provider said of the payments that its list did not hold. p_asked is
-- [{code, provider_ref|null, told: {status, amount, currency, provider_ref}|null}].
create or replace function public.reconciliation_asked(p_run uuid, p_asked jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
begin
  perform private.reconciliation_found(
    r,
    case
      when q.ours is null then case when q.known then 'status_differs' else 'missing_at_us' end
      when q.told is null then 'missing_at_them'
      when q.told ->> 'status' <> 'paid' then 'status_differs'
      else 'amount_differs'
    end,
    q.code, q.ref, q.ours, q.theirs, q.our_status, q.told ->> 'status'
  )
  from (
    select
      a ->> 'code' as code,
      coalesce(a ->> 'provider_ref', a -> 'told' ->> 'provider_ref') as ref,
      nullif(a -> 'told', 'null') as told,
      case when a -> 'told' ->> 'status' = 'paid' then (a -> 'told' ->> 'amount')::bigint end as theirs,
      private.reconciliation_booked(
        r.source, a ->> 'code', coalesce(a ->> 'provider_ref', a -> 'told' ->> 'provider_ref')
      ) as ours,
      coalesce(d.status not in ('paid', 'review'), false) as known,
      d.status::text as our_status
    from jsonb_array_elements(p_asked) a
    left join public.deposits d on d.code = a ->> 'code' and d.provider = r.source
  ) q
  where q.ours is distinct from q.theirs;
end
$$;

grant execute on function public.reconciliation_asked to service_role;
