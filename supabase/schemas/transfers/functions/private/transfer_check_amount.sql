-- Refuses an amount outside the site's limits for one transfer and for a sender's Jakarta day. The
-- caller holds the sender's lock. Raises below_minimum {min}, above_maximum {max},
-- transfer_day_limit {limit, left}.
create or replace function private.transfer_check_amount(p_user uuid, p_amount bigint, p_at timestamptz)
returns void
language plpgsql
stable
as $$
declare
  v_settings private.site_settings;
  v_sent bigint;
begin
  select c.* into strict v_settings from private.site_settings c;
  if p_amount is null or p_amount < v_settings.min_transfer then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_transfer));
  end if;
  if p_amount > v_settings.max_transfer then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_transfer));
  end if;
  select coalesce(sum(x.amount), 0) into v_sent
  from private.deposit_transfers x
  where x.sender_id = p_user
    and x.created_at >= private.jakarta_day(p_at)::timestamp at time zone 'Asia/Jakarta';
  if v_sent + p_amount > v_settings.max_transfer_per_day then
    perform private.fail(422, 'transfer_day_limit', jsonb_build_object(
      'limit', v_settings.max_transfer_per_day, 'left', greatest(v_settings.max_transfer_per_day - v_sent, 0)
    ));
  end if;
end
$$;
