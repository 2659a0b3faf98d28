-- Admins: writes a post (p_id null) or changes one, with a reason, once for a key. p_post is {slug, locale, title,
-- summary, body, tags, published}; p_version names the post that the admin saw. It is dated when it is first published
-- and keeps that day. Answers the post (postDetail). Raises not_found, changed_meanwhile, nothing_changed,
-- validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_post_save(
  p_key text, p_post jsonb, p_reason text, p_id uuid default null, p_version text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('post', p_id, p_version, p_post, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_published constant boolean := (p_post ->> 'published')::boolean;
  v_tags constant text[] := array(select jsonb_array_elements_text(p_post -> 'tags'));
  v_before private.posts;
  v_post private.posts;
  v_constraint text;
begin
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    select p.* into strict v_post from private.posts p where p.slug = p_post ->> 'slug';
    return private.post_detail(v_post);
  end if;
  if p_id is null then
    insert into private.posts as p (id, slug, locale, title, summary, body, tags, published_at)
    values (
      private.uuid_v7(), p_post ->> 'slug', p_post ->> 'locale', p_post ->> 'title', p_post ->> 'summary',
      p_post ->> 'body', v_tags, case when v_published then clock_timestamp() end
    )
    returning p.* into v_post;
  else
    select p.* into v_before from private.posts p where p.id = p_id for update;
    if not found then
      perform private.fail(404, 'not_found');
    elsif private.post_detail(v_before) ->> 'version' is distinct from p_version then
      perform private.fail(409, 'changed_meanwhile');
    elsif (v_before.slug, v_before.locale, v_before.title, v_before.summary, v_before.body, v_before.tags,
        v_before.published_at is not null)
      = (p_post ->> 'slug', p_post ->> 'locale', p_post ->> 'title', p_post ->> 'summary', p_post ->> 'body', v_tags,
        v_published) then
      perform private.fail(422, 'nothing_changed');
    end if;
    update private.posts p
    set
      slug = p_post ->> 'slug', locale = p_post ->> 'locale', title = p_post ->> 'title',
      summary = p_post ->> 'summary', body = p_post ->> 'body', tags = v_tags,
      published_at = case when v_published then coalesce(p.published_at, clock_timestamp()) end,
      changed_at = clock_timestamp()
    where p.id = p_id
    returning p.* into v_post;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'post_save', 'post', v_post.slug,
    case when p_id is null then '{}' else jsonb_build_object(
      'title', v_before.title, 'characters', char_length(v_before.body),
      'text', private.changed_part(v_before.body, v_post.body), 'published', v_before.published_at is not null
    ) end,
    jsonb_build_object(
      'title', v_post.title, 'characters', char_length(v_post.body),
      'text', private.changed_part(v_post.body, v_before.body), 'published', v_post.published_at is not null
    ),
    v_reason
  );
  return private.post_detail(v_post);
exception when unique_violation then
  get stacked diagnostics v_constraint = constraint_name;
  if v_constraint = 'posts_slug_key' then
    perform private.fail(422, 'validation_failed', '{"field": "slug", "problem": "slug_taken"}');
  end if;
  raise;
end
$$;

grant execute on function public.admin_post_save to authenticated;
