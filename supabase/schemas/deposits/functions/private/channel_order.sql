-- In which order the gateways of each brand are asked for a top-up of p_amount rupiah (null: before there is an
-- amount): one that takes it before one that does not, one that has not refused this person in the last quarter of an
-- hour before one that has, then by what the person pays, then by what it costs us. 1 is asked first. Where none takes
-- the amount, the first is the one whose limit is nearest. `refused` says that it has refused this person in that time.
create or replace function private.channel_order(p_user uuid, p_amount bigint, s private.site_settings)
returns table (id text, preference bigint, refused boolean)
language sql
stable
as $$
  select c.id, row_number() over (
    partition by private.channel_brand(c)
    order by
      (private.channel_open(c)) desc,
      (p_amount is null or p_amount between c.min_amount and c.max_amount) desc,
      case when p_amount > c.max_amount then -c.max_amount when p_amount < c.min_amount then c.min_amount end,
      r.refused_at nulls first, f.fee,
      private.gateway_cost(f.amount + f.fee, c.cost_rate_bp, c.cost_fixed, c.cost_taxed),
      c.position, c.id
  ), r.refused_at is not null
  from private.payment_channels c
  cross join lateral (
    select a.amount, private.channel_asked_fee(c, s, a.amount) as fee
    -- No channel takes more than a thousand million.
    from (select least(greatest(coalesce(p_amount, 0), 0), 1000000000) as amount) a
  ) f
  left join (
    select d.channel_id, max(d.created_at) as refused_at
    from public.deposits d
    where d.user_id = p_user and d.created_at > now() - interval '15 minutes'
      and d.status = 'failed' and d.pay is null
    group by d.channel_id
  ) r on r.channel_id = c.id
$$;
