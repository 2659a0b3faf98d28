-- Everything about one affiliate for admins (core/affiliates/schema.ts, affiliateFile).
create or replace function private.affiliate_file(f private.affiliates, p_admin uuid)
returns jsonb
language sql
stable
as $$
  select private.affiliate_row(f) || jsonb_build_object(
    'bank_name', f.bank_name, 'account_holder', f.account_holder, 'account_number', f.account_number,
    'pay_to', f.pay_to,
    'document', case when f.object_key is not null then f.document_id end,
    'seen', l.look is not distinct from 'seen', 'missing', l.look is not distinct from 'missing',
    'reason', f.reason, 'decided_at', f.decided_at,
    'decided_by', (select a.name from public.accounts a where a.id = f.decided_by),
    'own', f.user_id = p_admin,
    'brought', private.brought_along(p_admin, f.user_id),
    'payouts', (
      select coalesce(jsonb_agg(private.payout_desk_json(o, p_admin) order by o.month desc), '[]')
      from private.payouts_of(f.user_id) o
    )
  )
  from (select private.affiliate_document_look(f, p_admin) as look) l
$$;
