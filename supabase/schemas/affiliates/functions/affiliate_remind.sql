-- Service role: tells affiliates whose year ends within 30 days, when they may register for another one, each once for
-- that end however often and however many at once this runs; p_limit at most. Answers {reminded, more}.
create or replace function public.affiliate_remind(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_reminded integer := 0;
  v_one record;
begin
  for v_one in
    with ending as (
      select f.user_id, private.affiliate_until(f.user_id) as until
      from private.affiliates f
      join public.accounts a on a.id = f.user_id and a.is_active and a.deleted_at is null
      where f.status <> 'waiting'
        and private.affiliate_until(f.user_id) between now() and now() + interval '30 days'
        and f.reminded_of is distinct from private.affiliate_until(f.user_id)
      order by f.user_id
      limit v_limit
      for update of f skip locked
    )
    update private.affiliates f set reminded_of = e.until
    from ending e
    where f.user_id = e.user_id
    returning f.user_id, e.until
  loop
    perform private.notify_user(v_one.user_id, 'account', 'affiliate_ending', jsonb_build_object(
      'day', private.jakarta_day(v_one.until)
    ));
    v_reminded := v_reminded + 1;
  end loop;
  return jsonb_build_object('reminded', v_reminded, 'more', v_reminded = v_limit);
end
$$;

grant execute on function public.affiliate_remind to service_role;
