-- Posts of the blog, each in one language. One without a day is a draft.
create table private.posts (
  id uuid primary key,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  locale text not null check (locale in ('id', 'en', 'zh')),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null check (char_length(body) between 1 and 60000),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  published_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp()
);
create index posts_published_at_idx on private.posts (locale, published_at desc, id desc)
  where published_at is not null;
create index posts_tags_idx on private.posts using gin (tags) where published_at is not null;
alter table private.posts enable row level security, force row level security;
