-- Who may ask for one more manual transfer: each keeps a sum from all others for days. The caller holds the
-- person's lock. Raises phone_not_verified, deposit_open_already {code} (the same amount and bank is waited for),
-- too_many_open_deposits {limit}, too_many_unpaid_deposits {limit} (sums of 7 days that were not paid).
create or replace function private.deposit_check_open(p_user uuid, p_channel text, p_amount bigint, p_max integer)
returns void
language plpgsql
stable
as $$
declare
  v_cap constant integer := private.deposit_open_cap(p_user, p_max);
  v_open integer;
  v_sums integer;
  v_same text;
  v_returns boolean;
begin
  if not exists (select from public.accounts a where a.id = p_user and a.phone_verified_at is not null) then
    perform private.fail(422, 'phone_not_verified');
  end if;
  select
    count(*) filter (where d.status = 'pending'),
    count(distinct (d.channel_id, d.total)) filter (where d.status <> 'paid'),
    max(d.code) filter (where d.status = 'pending' and d.channel_id = p_channel and d.amount = p_amount),
    coalesce(bool_or(
      d.channel_id = p_channel and d.status in ('expired', 'cancelled')
      and d.total between p_amount + 1 and p_amount + 999
      -- One that is waited for or paid again is not given back: a further sum would be.
      and not exists (
        select from public.deposits o
        where o.channel_id = d.channel_id and o.total = d.total and o.status not in ('expired', 'cancelled')
          and private.deposit_holds_sum(o)
      )
    ), false)
  into v_open, v_sums, v_same, v_returns
  from public.deposits d
  where d.user_id = p_user and d.provider = 'manual' and private.deposit_holds_sum(d);
  if v_same is not null then
    perform private.fail(422, 'deposit_open_already', jsonb_build_object('code', v_same));
  elsif v_open >= v_cap then
    perform private.fail(422, 'too_many_open_deposits', jsonb_build_object('limit', v_cap));
  elsif v_sums >= 5 * v_cap and not v_returns then
    perform private.fail(422, 'too_many_unpaid_deposits', jsonb_build_object('limit', 5 * v_cap));
  end if;
end
$$;
