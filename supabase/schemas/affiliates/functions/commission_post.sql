-- Service role: what sales that have succeeded since the last look earn whoever brought their buyers, each once however
-- often this runs and however many run at once. Answers {earned, more}: more is true while some are left. A sale itself
-- neither asks nor waits for it (docs/decisions/affiliates.md).
create or replace function public.commission_post(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_from timestamptz;
  v_settings constant jsonb := (select to_jsonb(c) from private.site_settings c);
  v_one record;
  v_amount bigint;
  v_earned integer := 0;
  v_count integer := 0;
begin
  -- One run at a time: another one finds it done.
  select g.looked_to - interval '1 hour' into v_from from private.commission_progress g for update skip locked;
  if not found then
    return jsonb_build_object('earned', 0, 'more', false);
  end if;
  for v_one in
    select p.ref_id, a.referred_by as affiliate, r.rate
    from (
      -- No transaction takes the hour before it writes; the first look begins with the first affiliate.
      select s.ref_id
      from public.purchases s
      where s.updated_at >= greatest(v_from, (select min(y.begins_at) from private.affiliate_years y))
        and s.status = 'success'
      union
      -- Those whose cost was in doubt until now.
      select v.subject from private.reviews v where v.kind = 'supplier_price' and v.closed_at >= v_from
    ) due
    join public.purchases p on p.ref_id = due.ref_id
    join public.accounts a on a.id = p.user_id
    join private.affiliate_years y
      on y.user_id = a.referred_by and p.created_at >= y.begins_at and p.created_at < y.ends_at
    join public.accounts f on f.id = y.user_id and f.is_active and f.deleted_at is null
    join private.products d on d.id = p.product_id
    cross join lateral (
      select (v_settings ->> ('commission_' || replace(d.type, '-', '_')))::smallint as rate
    ) r
    where p.status = 'success' and r.rate > 0
      -- While what it cost is in doubt, nobody knows the margin; where it cost more, the site has kept less than that.
      and not private.cost_in_doubt(p.ref_id) and not private.cost_written_off(p.ref_id)
      and not exists (select from private.commissions m where m.ref_id = p.ref_id)
      and private.sale_margin(p.ref_id) * r.rate >= 100
    order by p.ref_id
    limit p_limit
    -- A return waits for what is posted here, or this for the return.
    for no key update of p
  loop
    v_count := v_count + 1;
    v_amount := private.sale_margin(v_one.ref_id) * v_one.rate / 100;
    insert into private.commissions (ref_id, code, user_id, rate, amount)
    values (v_one.ref_id, private.public_code('KMS'), v_one.affiliate, v_one.rate, v_amount);
    perform private.ledger_post(
      'commission', v_one.ref_id,
      array[private.house('commission_cost'), private.house('commission_payable')], array[-v_amount, v_amount]
    );
    v_earned := v_earned + 1;
  end loop;
  if v_count < p_limit then
    update private.commission_progress set looked_to = v_now where one;
  end if;
  return jsonb_build_object('earned', v_earned, 'more', v_count = p_limit);
end
$$;

grant execute on function public.commission_post to service_role;
