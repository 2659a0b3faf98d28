-- Does what a change proposes (of a purchase: how it ends; of a payout: that the bank gave it back), where what it
-- changes is still as it was. Raises changed_meanwhile, and what setting it directly raises. The caller has locked the
-- proposal.
create or replace function private.change_carry_out(p private.admin_proposals)
returns void
language plpgsql
as $$
declare
  v_now jsonb;
  v_settings private.site_settings;
  v_channel private.payment_channels;
  v_account public.accounts;
  v_purchase public.purchases;
begin
  if p.action = 'settings' then
    select c.* into strict v_settings from private.site_settings c for update;
    v_now := to_jsonb(v_settings);
  elsif p.action = 'channel' then
    select c.* into strict v_channel from private.payment_channels c where c.id = p.target for update;
    v_now := private.site_channel_values(v_channel);
  elsif p.action = 'purchase' then
    v_purchase := private.purchase_resolvable(p.target);
    v_now := private.purchase_open_json(v_purchase);
  elsif p.action = 'payout_return' then
    perform private.payout_return(p.target, p.reason);
    return;
  else
    select a.* into strict v_account from public.accounts a where a.id = p.target_user for no key update;
    v_now := private.admin_standing(v_account);
  end if;
  if private.only_keys(v_now, p.before) is distinct from p.before then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  if p.action = 'settings' then
    perform private.settings_apply(private.settings_with(v_settings, p.after), p.after);
  elsif p.action = 'channel' then
    perform private.channel_apply(private.channel_with(v_channel, p.after));
  elsif p.action = 'purchase' then
    perform private.purchase_resolve(v_purchase, p.after ->> 'status', p.after ->> 'serial_number', p.reason);
  elsif v_account.anonymised_at is not null then
    perform private.fail(404, 'not_found');
  else
    perform private.standing_apply(
      v_account, private.standing_with(v_account, v_now || p.after), p.proposed_by
    );
  end if;
end
$$;
