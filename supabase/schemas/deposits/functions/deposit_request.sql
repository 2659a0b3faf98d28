-- Asks for a top-up of p_amount rupiah through a channel, or through the first channel of a brand (channel_order).
-- p_max_fee is the fee that the person saw, in rupiah: where it would be more now, nothing is made. It is no part of
-- what is asked for: a repeat with the same key and another fee seen is the same request. Answers {deposit, replayed,
-- charge}: `charge` is what the provider must be asked for, null for a manual transfer or once `pay` is there. Raises
-- price_changed {old_price, new_price}, which are totals, channel_unavailable, below_minimum, above_maximum,
-- idempotency_mismatch, account_inactive; for a manual transfer phone_not_verified, deposit_open_already {code},
-- too_many_open_deposits {limit}, too_many_unpaid_deposits {limit}, unique_code_exhausted.
create or replace function public.deposit_request(p_key text, p_amount bigint, p_channel text, p_max_fee bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount, p_channel));
  v_channel private.payment_channels;
  v_settings private.site_settings;
  v_deposit public.deposits;
begin
  perform private.lock_user(v_user);
  select d.* into v_deposit from public.deposits d where d.request_key = v_key;
  if found then
    if v_deposit.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return private.deposit_answer(v_deposit, true);
  end if;
  -- Asked again: while this waited, the account may have been deleted or stopped.
  perform private.require_user();
  select s.* into strict v_settings from private.site_settings s;
  select c.* into v_channel
  from private.payment_channels c
  join private.channel_order(v_user, p_amount, v_settings) o on o.id = c.id
  where (c.id = p_channel or private.channel_brand(c) = p_channel) and private.channel_open(c)
  order by c.id = p_channel desc, o.preference
  limit 1;
  if not found then
    perform private.fail(422, 'channel_unavailable');
  end if;
  perform private.deposit_check_amount(p_amount, v_channel, v_settings);

  v_deposit.fee := private.channel_asked_fee(v_channel, v_settings, p_amount);
  if v_deposit.fee > p_max_fee then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'old_price', p_amount + p_max_fee, 'new_price', p_amount + v_deposit.fee
    ));
  end if;
  if v_channel.provider = 'manual' then
    perform private.deposit_expire(d.code)
    from public.deposits d
    where d.user_id = v_user and d.status = 'pending' and private.deposit_over(d);
    perform private.deposit_check_open(v_user, v_channel.id, p_amount, v_settings.max_open_manual_deposits);
    v_deposit.unique_code := private.deposit_unique_code(v_user, v_channel.id, p_amount);
    v_deposit.pay := jsonb_build_object('account', jsonb_build_object(
      'bank', upper(v_channel.channel), 'number', v_channel.account_number,
      'holder', coalesce(v_channel.account_holder, '')
    ));
  end if;
  v_deposit.created_at := clock_timestamp();
  insert into public.deposits as d (
    code, user_id, request_key, request_hash, channel_id, provider, amount, fee, unique_code, total,
    pay, created_at, expires_at
  )
  values (
    private.public_code('DEP'), v_user, v_key, v_hash, v_channel.id, v_channel.provider, p_amount,
    v_deposit.fee, v_deposit.unique_code, p_amount + v_deposit.fee + coalesce(v_deposit.unique_code, 0),
    v_deposit.pay, v_deposit.created_at, v_deposit.created_at + v_channel.lifetime
  )
  returning d.* into v_deposit;
  perform private.topup_notice_tell(v_user);
  return private.deposit_answer(v_deposit, false);
end
$$;

grant execute on function public.deposit_request to authenticated;
