-- An affiliate in the admins' list (core/affiliates/schema.ts, affiliateRow).
create or replace function private.affiliate_row(f private.affiliates)
returns jsonb
language sql
stable
as $$
  select private.admin_person_json(f.user_id) || private.commission_sums(f.user_id) || jsonb_build_object(
    'state', private.affiliate_state(f), 'sent_at', f.sent_at, 'until', private.affiliate_until(f.user_id),
    'deleted', (select a.deleted_at is not null from public.accounts a where a.id = f.user_id)
  )
$$;
