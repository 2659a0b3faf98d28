-- What waits to be mailed: the end of a purchase, or a credited deposit. Written in the transaction that ends it, sent
-- after it, several in one mail.
create table private.result_mail_outbox (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  kind text not null,
  data jsonb not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index result_mail_outbox_due_at_idx on private.result_mail_outbox (due_at);
create index result_mail_outbox_user_id_idx on private.result_mail_outbox (user_id);

alter table private.result_mail_outbox enable row level security;
alter table private.result_mail_outbox force row level security;
revoke all on private.result_mail_outbox from public, anon, authenticated, service_role;

-- Mails of results are for those who ask for them. Until now the switch sent nothing, so nobody has asked.
alter table private.account_settings alter column email_notification set default false;
update private.account_settings set email_notification = false where email_notification;
