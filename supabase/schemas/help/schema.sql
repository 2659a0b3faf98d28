-- What admins say in place of a text of the help centre that the product brings, by page and language; a page without a
-- row says its own.
create table private.help_texts (
  slug text not null check (slug in (
    'cara-penggunaan', 'panduan-keamanan', 'privasi', 'persyaratan', 'faq', 'hubungi-kami'
  )),
  locale text not null check (locale in ('id', 'en', 'zh')),
  body text not null check (char_length(body) between 1 and 60000),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid not null references public.accounts (id),
  primary key (slug, locale)
);
alter table private.help_texts enable row level security, force row level security;
