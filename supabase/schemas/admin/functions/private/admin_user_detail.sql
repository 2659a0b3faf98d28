-- All that admins see of one person (core/admin/users/user-schema.ts, userDetail). `version` names the
-- standing as it is, so that a change which was made on an older one is refused.
create or replace function private.admin_user_detail(p_admin uuid, a public.accounts)
returns jsonb
language sql
stable
as $$
  select private.admin_user_row(a) || jsonb_build_object(
    'own', a.id = p_admin,
    'version', md5(private.admin_standing(a)::text),
    'phone_verified_at', a.phone_verified_at,
    'anonymised_at', a.anonymised_at,
    'referral_code', a.referral_code,
    'brought_by', (
      select jsonb_build_object('id', b.id, 'name', b.name)
      from public.accounts b where b.id = a.referred_by and not private.account_lost(b)
    ),
    'balances', (
      select jsonb_object_agg(l.kind, l.balance) from private.ledger_accounts l where l.user_id = a.id
    ),
    'pin', private.pin_state(a.id),
    'facility', (
      select jsonb_build_object('limit', f.credit_limit, 'usage', f.usage, 'status', f.status)
      from private.loan_facilities f where f.user_id = a.id
    ),
    'turnover', private.master_turnover(a.id),
    'master_min_turnover', (select c.master_min_turnover from private.site_settings c),
    'alone_left', private.alone_left(p_admin),
    'transaction_limit', private.import_limit(a.id),
    'devices', (
      select coalesce(jsonb_agg(private.device_json(d, null) order by d.last_active_at desc, d.id desc), '[]')
      from (
        select x.* from private.devices x where x.user_id = a.id order by x.last_active_at desc, x.id desc limit 20
      ) d
    ),
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'ref_id', p.ref_id, 'product', o.name, 'type', o.type, 'destination', p.destination,
        'server_name', private.server_name(o.type, o.operator, p.destination), 'status', p.status,
        'buying_price', p.buying_price, 'created_at', p.created_at
      ) order by p.created_at desc, p.ref_id desc), '[]')
      from (
        select x.* from public.purchases x where x.user_id = a.id order by x.created_at desc, x.ref_id desc limit 10
      ) p
      join private.products o on o.id = p.product_id
    ),
    'deposits', (
      select coalesce(jsonb_agg(private.admin_deposit_row(d) order by d.created_at desc, d.code desc), '[]')
      from (
        select x.* from public.deposits x where x.user_id = a.id order by x.created_at desc, x.code desc limit 10
      ) d
    ),
    'claims', (
      select coalesce(jsonb_agg(private.admin_claim_json(r) order by r.created_at desc, r.id desc), '[]')
      from (
        select x.* from private.reviews x where x.user_id = a.id order by x.created_at desc, x.id desc limit 10
      ) r
    ),
    'corrections', (
      select coalesce(jsonb_agg(private.correction_json(p_admin, b) order by b.created_at desc, b.code desc), '[]')
      from (
        select x.* from private.balance_corrections x where x.user_id = a.id
        order by x.created_at desc, x.code desc limit 10
      ) b
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at desc, x.id desc), '[]')
      from (
        select h.* from private.admin_actions h
        where h.subject_kind = 'user' and h.subject = a.id::text
        order by h.created_at desc, h.id desc limit 20
      ) x
    )
  )
$$;
