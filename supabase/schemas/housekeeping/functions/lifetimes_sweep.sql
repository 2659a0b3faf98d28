-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications, news (counted from when they were told) and uploads of purchases after 30 days (core spec §9),
-- idempotency keys after 24 hours (decisions §8), callbacks that were applied after 90 days. Callbacks that an admin
-- saw or should see, or that a claim shows, stay.
-- Proposals that nobody confirmed within 7 days expire; counted places (private.take_place) go after a day,
-- what suppliers were asked ends by its time (private.inquiries_expire),
-- registrations that became no account (private.registrations) two hours after they began, invitations and suppliers'
-- faults after 30 days, what price lists and faults changed after a year, public pages of receipts by their own end,
-- visitors of referral codes two days after their visit, addresses that were invited by one a day after, and the
-- invitation itself after 30 days,
-- what a guest gave to be reached by (private.checkout_orders) after 90 days, complaints a year after they ended,
-- messages of the contact form a year after they were written.
-- Answers {notifications, uploads, idempotency_keys, inbound_events, proposals}: how many.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id = any (array(
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at, o.id
    limit v_limit
  ));
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where k.ctid = any (array(
    select o.ctid from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at, o.user_id, o.key
    limit v_limit
  ));
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id = any (array(
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.review_id is null and o.finished_at < now() - interval '90 days'
    order by o.finished_at, o.id
    limit v_limit
  ));
  get diagnostics v_events = row_count;
  delete from private.news n where n.shown_from < now() - interval '30 days';
  delete from private.places_taken t where t.since < now() - interval '1 day';
  delete from private.registrations r where r.created_at < now() - interval '2 hours';
  perform private.inquiries_expire(v_limit);
  delete from private.supplier_faults f where f.at < now() - interval '30 days';
  delete from private.supplier_changes c where c.at < now() - interval '365 days';
  delete from private.invitations i where i.created_at < now() - interval '30 days';
  delete from private.referral_visits v where v.day < private.jakarta_day(now()) - 1;
  delete from private.referral_invites i where i.created_at < now() - interval '30 days';
  update private.referral_invites i set email = null
  where i.email is not null and i.created_at < now() - interval '1 day';
  delete from private.receipt_links l where l.expires_at < now();
  perform private.complaints_expire(v_limit);
  perform private.contact_messages_expire(v_limit);
  update private.checkout_orders o set contact = null
  where o.contact is not null and o.created_at < now() - interval '90 days';
  return jsonb_build_object(
    'notifications', v_notifications, 'uploads', private.imports_expire(v_limit), 'idempotency_keys', v_keys,
    'inbound_events', v_events, 'proposals', private.proposals_expire(v_limit)
  );
end
$$;

grant execute on function public.lifetimes_sweep to service_role;
