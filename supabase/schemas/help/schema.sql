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

-- What people wrote through the contact form. A captcha is good for one message.
create table private.contact_messages (
  id uuid primary key,
  code text collate "C" not null unique,
  captcha text collate "C" not null unique check (char_length(captcha) between 16 and 64),
  request_hash uuid not null,
  -- Whoever wrote while signed in.
  user_id uuid references public.accounts (id),
  name text not null check (private.is_name(name)),
  email text not null check (char_length(email) <= 254 and private.is_email(email)),
  topic text not null check (topic in ('account', 'deposit', 'sale', 'agent', 'privacy', 'other')),
  locale text not null check (locale in ('id', 'en', 'zh')),
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  answered_by uuid references public.accounts (id),
  constraint answered_has_who check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_open_idx on private.contact_messages (created_at) where answered_at is null;
create index contact_messages_created_at_idx on private.contact_messages (created_at);
create index contact_messages_user_id_idx on private.contact_messages (user_id) where user_id is not null;
alter table private.contact_messages enable row level security, force row level security;
