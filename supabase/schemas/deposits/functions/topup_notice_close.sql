-- Closes the notice that shows the user's top-up in a state (private.topup_notice), on all of their devices, with
-- those of their older ones in it. What has become of it meanwhile is told. Raises not_found.
create or replace function public.topup_notice_close(p_code text, p_state text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_until timestamptz;
begin
  select coalesce(d.paid_at, d.created_at) into v_until
  from public.deposits d
  where d.code = p_code and d.user_id = v_user and not d.checkout;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  update public.deposits d
  set notice_closed = p_state
  where d.user_id = v_user and not d.checkout and d.created_at > now() - interval '2 days'
    and coalesce(d.paid_at, d.created_at) <= v_until
    and d.status in ('pending', 'review', 'paid') and (d.status = 'paid') = (p_state = 'paid')
    and d.notice_closed is distinct from p_state;
  perform private.topup_notice_tell(v_user);
end
$$;

grant execute on function public.topup_notice_close to authenticated;
