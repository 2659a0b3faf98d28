-- False where nobody is to be told any more: a deleted person hears nothing but what was done with the account, until
-- it is nobody's; of results by mail only who still wants that; of alerts only who is an active admin; a guest only
-- while they can be reached; an invitation goes out only while who invites may, and to nobody who wants none; what was
-- written to the site's people only while the site has a mailbox.
create or replace function private.outbox_wanted(r private.outbox)
returns boolean
language sql
stable
as $$
  select case when r.channel = 'guest' then exists (
    select from private.checkout_orders o where o.id = r.order_id and o.contact is not null
  ) when r.channel = 'invite' then exists (
    select
    from private.referral_invites i
    join public.accounts a on a.id = i.invited_by
    where i.id = r.invite_id and i.email is not null and a.is_active and a.deleted_at is null
      and private.agency_open(a.category)
      and not exists (select from private.referral_refusals f where f.recipient = i.recipient)
  ) when r.channel = 'contact' then exists (
    select from private.site_settings s where s.company_email is not null
  ) else (
    select a.anonymised_at is null and case
      when r.channel = 'push' then a.deleted_at is null
      when k.mail = 'digest' then a.deleted_at is null and coalesce(c.email_notification, false)
      when k.mail = 'alert' then private.acts_as_admin(a)
      else true
    end
    from public.accounts a
    join public.notifications n on n.id = r.notification_id
    left join private.notification_kinds k on k.code = n.kind
    left join private.account_settings c on c.user_id = a.id
    where a.id = r.user_id
  ) end
$$;
