-- Admins: what waits to be handed to the bank, in payouts and rupiah, by which way it would go, and the latest 20
-- batches (core/affiliates/schema.ts, payoutDesk).
create or replace function public.admin_payout_desk()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select jsonb_build_object(
      'way', c.payout_way,
      'count', w.count, 'amount', w.amount,
      'batches', (
        select coalesce(jsonb_agg(private.payout_batch_row(b) order by b.proposed_at desc, b.code desc), '[]')
        from (
          select x.* from private.commission_batches x order by x.proposed_at desc, x.code desc limit 20
        ) b
      )
    )
    from private.site_settings c
    cross join (
      select count(*) as count, coalesce(sum(p.amount), 0)::bigint as amount from private.payouts_waiting() p
    ) w
  );
end
$$;

grant execute on function public.admin_payout_desk to authenticated;
