-- False where nobody is to be told any more: a deleted person hears nothing but what was done with the account, until
-- it is nobody's; of results by mail only who still wants that; of alerts only who is an active admin.
create or replace function private.outbox_wanted(p_user uuid, p_channel text, p_notification uuid)
returns boolean
language sql
stable
as $$
  select a.anonymised_at is null and case
    when p_channel = 'push' then a.deleted_at is null
    when k.mail = 'digest' then a.deleted_at is null and coalesce(c.email_notification, false)
    when k.mail = 'alert' then a.deleted_at is null and a.is_active and a.role = 'admin'
    else true
  end
  from public.accounts a
  join public.notifications n on n.id = p_notification
  left join private.notification_kinds k on k.code = n.kind
  left join private.account_settings c on c.user_id = a.id
  where a.id = p_user
$$;
