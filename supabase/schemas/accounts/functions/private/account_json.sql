-- The signed-in account as on the wire (core/accounts/schema.ts).
create or replace function private.account_json(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', a.id,
      'hp', coalesce(a.phone_wanted, a.phone, ''),
      'email', a.email,
      'name', a.name,
      'category', a.category,
      'role', a.role,
      'is_active', a.is_active,
      'deposit', b.deposit,
      'cashback_wallet', b.cashback,
      'agent_debt', case
        when c.agent_debt_enabled and f.status in ('active', 'inactive') or f.usage > 0 or b.loan > 0
        then jsonb_build_object(
          'deposit', b.loan,
          'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
          'not_paid_off', coalesce(f.usage > 0, false),
          'usage', coalesce(f.usage, 0),
          'due_date', f.due_date
        )
      end,
      'permissions', to_jsonb(private.account_permissions(a.id)),
      'has_pin', s.pin_hash is not null,
      'phone_verified_at', a.phone_verified_at,
      'email_verified_at', a.email_verified_at,
      'user_permission_setting', to_jsonb(a.permissions),
      'is_agen_mlo', a.is_agen_mlo,
      'referal_code', private.referral_shown(a),
      'avatar', private.avatar_path(a.id),
      'created_at', a.created_at,
      'unread_notifications', least(private.notifications_unread(a.id) + private.news_unread(a.id, a.category), 100),
      'waiting_devices', private.devices_waiting(a.id),
      'topup_notice', private.topup_notice(a.id)
    ) || private.couriers_json(a.couriers) || private.settings_json(a.id)
    from public.accounts a
    join private.account_secrets s on s.user_id = a.id
    left join private.loan_facilities f on f.user_id = a.id
    cross join private.site_settings c
    cross join lateral (
      select
        coalesce(max(l.balance) filter (where l.kind = 'deposit'), 0) as deposit,
        coalesce(max(l.balance) filter (where l.kind = 'cashback'), 0) as cashback,
        coalesce(max(l.balance) filter (where l.kind = 'loan'), 0) as loan
      from private.ledger_accounts l
      where l.user_id = a.id
    ) b
    where a.id = p_user
  );
end
$$;
