-- The signed-in agent chooses a code, four to sixteen letters and digits. The one of before stays theirs and leads to
-- them. Answers as referral_get. Raises forbidden, validation_failed, referral_code_refused for what none may say,
-- referral_code_taken, referral_code_soon {until} within 30 days of the last choice, referral_code_limit {limit} after
-- five.
create or replace function public.referral_choose(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_code constant text := upper(p_code);
  c_shape constant text := private.referral_shape(c_code);
  v_user constant uuid := private.require_user();
  v_rules record;
  v_now public.accounts;
  v_latest timestamptz;
  v_number integer;
  v_owner uuid;
begin
  perform private.require_permission(v_user, 'agency');
  if c_code is null or p_code !~ '^[A-Za-z0-9]{4,16}$' then
    perform private.fail(422, 'validation_failed', '{"field": "code"}');
  end if;
  perform private.lock_user(v_user);
  select a.* into strict v_now from public.accounts a where a.id = v_user;
  if v_now.referral_code = c_code then
    return private.referral_json(v_user);
  elsif private.referral_is_refused(c_code) then
    perform private.fail(422, 'referral_code_refused');
  end if;
  select r.* into strict v_rules from private.referral_rules() r;
  select max(c.chosen_at), count(*) filter (where c.shape <> c_shape) into v_latest, v_number
  from private.referral_codes c
  where c.user_id = v_user and c.chosen_at is not null;
  if v_latest + v_rules.rest > now() then
    perform private.fail(
      422, 'referral_code_soon', jsonb_build_object('until', private.iso_jakarta(v_latest + v_rules.rest))
    );
  elsif v_number >= v_rules.most then
    perform private.fail(422, 'referral_code_limit', jsonb_build_object('limit', v_rules.most));
  end if;
  insert into private.referral_codes as c (shape, user_id, code, chosen_at)
  values (c_shape, v_user, c_code, clock_timestamp())
  on conflict (shape) do update set code = excluded.code, chosen_at = excluded.chosen_at
  where c.user_id = v_user
  returning c.user_id into v_owner;
  if v_owner is null then
    perform private.fail(422, 'referral_code_taken');
  end if;
  update public.accounts a set referral_code = c_code where a.id = v_user;
  return private.referral_json(v_user);
end
$$;

grant execute on function public.referral_choose to authenticated;
