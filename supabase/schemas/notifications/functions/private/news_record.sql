-- What the audit trail keeps of news: for whom, when, and their words.
create or replace function private.news_record(n private.news)
returns jsonb
language sql
stable
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'audience', to_jsonb(n.categories), 'starts_at', private.iso_jakarta(n.shown_from),
    'ends_at', private.iso_jakarta(n.shown_until),
    'title_id', n.texts #>> '{id,title}', 'body_id', n.texts #>> '{id,body}',
    'title_en', n.texts #>> '{en,title}', 'body_en', n.texts #>> '{en,body}',
    'title_zh', n.texts #>> '{zh,title}', 'body_zh', n.texts #>> '{zh,body}'
  ))
$$;
