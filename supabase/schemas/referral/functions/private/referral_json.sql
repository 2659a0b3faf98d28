-- What somebody's code has brought, and when it can be changed (core/referral/schema.ts, storedReferral).
create or replace function private.referral_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'referral_code', a.referral_code,
    'url_click_count', coalesce((select k.clicks from private.referral_clicks k where k.user_id = a.id), 0),
    'registration_count', (select count(*) from public.accounts b where b.referred_by = a.id),
    'changes_left', greatest(r.most - c.number, 0),
    'change_from', case when c.latest + r.rest > now() then c.latest + r.rest end,
    'invitations_left', greatest(r.invitations - private.referral_invited(a.id), 0)
  )
  from public.accounts a
  cross join private.referral_rules() r
  cross join lateral (
    select count(*) as number, max(x.chosen_at) as latest
    from private.referral_codes x where x.user_id = a.id and x.chosen_at is not null
  ) c
  where a.id = p_user
$$;
