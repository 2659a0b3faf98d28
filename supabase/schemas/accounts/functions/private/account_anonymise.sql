-- Takes from one account all that names a person, its login included. Postings, purchases and deposits stay.
create or replace function private.account_anonymise(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.devices where user_id = p_user;
  delete from private.one_time_codes where user_id = p_user;
  delete from private.account_settings where user_id = p_user;
  delete from private.account_addresses where user_id = p_user;
  delete from private.phone_changes where user_id = p_user;
  delete from private.notices_sent where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  delete from private.invitations where invited_by = p_user;
  -- The keyed hash stays for its 30 days: the address is left in peace by others, too.
  update private.referral_invites set email = null where invited_by = p_user and email is not null;
  delete from private.referral_visits where user_id = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  perform private.affiliate_discard(p_user);
  perform private.imports_discard(array(select i.id from private.imports i where i.user_id = p_user));
  delete from private.import_limits where user_id = p_user;
  delete from private.receipt_links where user_id = p_user;
  perform private.media_discard(p_user);
  delete from private.complaints where user_id = p_user;
  delete from private.contact_messages where user_id = p_user;
  update private.checkout_links set title = null, status = 'ended' where user_id = p_user;
  update private.checkout_orders set contact = null where user_id = p_user and contact is not null;
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  delete from private.notifications_read where user_id = p_user;
  delete from private.news_read where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, phone_wanted = null, name = '–', phone_verified_at = null,
    email_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;
