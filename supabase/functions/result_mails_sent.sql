-- Service role: these results have been mailed.
create or replace function public.result_mails_sent(p_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.result_mail_outbox o where o.id = any(p_ids)
$$;
