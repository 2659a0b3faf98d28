-- One post with its text, and the name of its state (postDetail).
create or replace function private.post_detail(p private.posts)
returns jsonb
language sql
stable
as $$
  select private.post_json(p) || jsonb_build_object(
    'body', p.body, 'version', extract(epoch from p.changed_at)::text
  )
$$;
