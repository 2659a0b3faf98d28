-- Refuses one more change of a phone number: three a Jakarta day and six in 30 days. Raises phone_changes_exceeded
-- {retry_after}. The caller holds the user's lock.
create or replace function private.phone_change_allow(p_user uuid, p_old text, p_new text)
returns void
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_today constant timestamptz := private.jakarta_day(c_now)::timestamp at time zone 'Asia/Jakarta';
  v_changes record;
begin
  if p_old is not distinct from p_new then
    return;
  end if;
  select count(*) filter (where c.changed_at >= c_today) as today, count(*) as month, min(c.changed_at) as oldest
  into v_changes
  from private.phone_changes c
  where c.user_id = p_user and c.changed_at >= c_now - interval '30 days';
  if v_changes.today >= 3 or v_changes.month >= 6 then
    perform private.fail(429, 'phone_changes_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case
        when v_changes.month >= 6 then v_changes.oldest + interval '30 days'
        else c_today + interval '1 day'
      end - c_now
    ))::integer)));
  end if;
end
$$;
