-- Whose orders a supplier as a whole has failed since then: the people, one for all accounts that share a destination,
-- a device, or a referral of the last 30 days, by themselves or through
-- others, and how much their faults count, two of each at most. Of whom nothing
-- was delivered to before the last day nothing is believed: to be many people takes more than many accounts. The
-- latest 50 faults are looked at.
create or replace function private.supplier_witnesses(
  p_supplier text, p_since timestamptz, out people integer, out faults integer
)
language sql
stable
as $$
  with recursive fault as materialized (
    select p.user_id, p.destination
    from (
      select f.ref_id
      from private.supplier_faults f
      where f.supplier = p_supplier and f.at > p_since and f.whole
      order by f.at desc, f.ref_id desc
      limit 50
    ) f
    join public.purchases p on p.ref_id = f.ref_id
  ), reach as (
    -- Who each of them is near to, over accounts that order nothing, too: by devices, and upwards by who invited whom,
    -- so that two whom one invited meet there and nobody's many guests are walked through.
    select f.user_id as one, f.user_id as other from fault f
    union
    select r.one, n.other
    from reach r
    cross join lateral (
      select a.referred_by as other
      from public.accounts a
      where a.id = r.other and a.referred_by is not null
        and a.created_at > statement_timestamp() - interval '30 days'
      union all
      select y.user_id
      from private.devices x
      join private.devices y on y.client_hash = x.client_hash
      where x.user_id = r.other
    ) n
  ), near as materialized (
    select x.user_id as one, y.user_id as other
    from fault x
    join fault y on y.destination = x.destination
    union
    select x.one, y.one
    from reach x
    join reach y on y.other = x.other
  ), same as (
    select f.user_id as one, f.user_id as other from fault f
    union
    select s.one, n.other
    from same s
    join near n on n.one = s.other
  ), person as (
    select s.one as user_id, min(s.other::text) as key from same s group by s.one
  )
  select count(*)::integer, coalesce(sum(n.faults), 0)::integer
  from (
    select least(count(*), 2) as faults
    from fault f
    join person p on p.user_id = f.user_id
    group by p.key
    having bool_or(exists (
      select from public.purchases b
      where b.user_id = f.user_id and b.status = 'success' and b.created_at < statement_timestamp() - interval '1 day'
    ))
  ) n
$$;
