-- Admins: writes news, or with p_id changes them, with a reason, once for a key. p_version names those as the admin saw
-- them. They are for people of p_categories, from p_from (now where it is null) until p_until (30 days later where it
-- is null: so long notifications are kept). From when news are told is not changed once they are; who has read them has
-- read them. Answers them (news). Raises not_found, changed_meanwhile, nothing_changed for what is the same or over,
-- validation_failed, idempotency_mismatch.
create or replace function public.admin_news_save(
  p_key text, p_id uuid, p_version text, p_categories smallint[], p_texts jsonb, p_from timestamptz,
  p_until timestamptz, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('news', p_id, p_version, p_categories, p_texts, p_from, p_until, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_before private.news;
  v_news private.news;
  v_from timestamptz;
  v_until timestamptz;
  v_categories smallint[];
  v_given timestamptz[];
  v_texts jsonb;
begin
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    select n.* into strict v_news
    from private.news n
    where case when p_id is null then n.request_key = v_key else n.id = p_id end;
    return private.news_json(v_news);
  end if;
  if p_id is not null then
    select n.* into v_before from private.news n where n.id = p_id for update;
    if not found then
      perform private.fail(404, 'not_found');
    elsif private.news_state(v_before) not in ('planned', 'running') then
      perform private.fail(422, 'nothing_changed');
    elsif private.news_version(v_before) is distinct from p_version then
      perform private.fail(409, 'changed_meanwhile');
    end if;
  end if;
  v_texts := private.news_texts(p_texts);
  select array_agg(distinct c order by c) into v_categories from unnest(p_categories) c;
  v_from := case
    when v_before.shown_from <= now() then v_before.shown_from
    else coalesce(p_from, date_trunc('minute', now(), 'UTC'))
  end;
  -- What was shown before stays given since then; by a new category or an earlier beginning it is given now.
  v_given := array(
    select case
      when c = any(v_before.categories) and (v_before.shown_from <= now() or v_from > now()) then v_before.given_at[c]
      else clock_timestamp()
    end
    from generate_series(1, 3) c order by c
  );
  v_until := coalesce(p_until, v_from + interval '30 days');
  if v_categories is null or not v_categories <@ '{1,2,3}'::smallint[] then
    perform private.fail(422, 'validation_failed', '{"field": "categories", "problem": "required"}');
  elsif v_from > now() + interval '1 year' or v_from is distinct from v_before.shown_from and v_from < now() - interval '1 hour' then
    perform private.fail(422, 'validation_failed', '{"field": "shown_from", "problem": "date"}');
  elsif v_until <= greatest(v_from, now()) then
    perform private.fail(422, 'validation_failed', '{"field": "shown_until", "problem": "date_order"}');
  elsif v_until > v_from + interval '30 days' then
    perform private.fail(422, 'validation_failed', '{"field": "shown_until", "problem": "news_too_long"}');
  end if;
  if p_id is null then
    insert into private.news (request_key, categories, given_at, texts, shown_from, shown_until, created_by)
    values (v_key, v_categories, v_given, v_texts, v_from, v_until, v_admin)
    returning * into v_news;
  else
    update private.news n
    set categories = v_categories, given_at = v_given, texts = v_texts, shown_from = v_from, shown_until = v_until
    where n.id = p_id
    returning n.* into v_news;
    if private.news_record(v_news) = private.news_record(v_before) then
      perform private.fail(422, 'nothing_changed');
    end if;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_id is null then 'news_create' else 'news_change' end, 'news', v_news.id::text,
    case when p_id is null then '{}' else private.news_record(v_before) end, private.news_record(v_news), v_reason
  );
  return private.news_json(v_news);
end
$$;

grant execute on function public.admin_news_save to authenticated;
