-- Admins: news are told to nobody any more, with a reason, once for a key. Answers them (news). Raises not_found,
-- nothing_changed for what is over, validation_failed, idempotency_mismatch.
create or replace function public.admin_news_withdraw(p_key text, p_id uuid, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('news_withdraw', p_id, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_before private.news;
  v_news private.news;
begin
  perform private.lock_user(v_admin);
  select n.* into v_before from private.news n where n.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.news_json(v_before);
  elsif private.news_state(v_before) not in ('planned', 'running') then
    perform private.fail(422, 'nothing_changed');
  end if;
  update private.news n set withdrawn_at = clock_timestamp() where n.id = p_id returning n.* into v_news;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'news_withdraw', 'news', p_id::text,
    jsonb_build_object('name', private.news_json(v_before) -> 'title', 'status', private.news_state(v_before)),
    jsonb_build_object('name', private.news_json(v_before) -> 'title', 'status', 'withdrawn'), v_reason
  );
  return private.news_json(v_news);
end
$$;

grant execute on function public.admin_news_withdraw to authenticated;
