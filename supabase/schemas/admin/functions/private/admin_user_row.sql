-- A person in the admins' list (core/admin/users/user-schema.ts, userRow).
create or replace function private.admin_user_row(a public.accounts)
returns jsonb
language sql
stable
as $$
  select private.admin_person_json(a.id) || private.admin_standing(a) || jsonb_build_object(
    'deposit', coalesce((
      select l.balance from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit'
    ), 0),
    'open_claims', (select count(*) from private.reviews r where r.user_id = a.id and r.status = 'open'),
    'pin_locked', exists (
      select from private.account_secrets s where s.user_id = a.id and s.pin_locked_until > clock_timestamp()
    ),
    'deleted_at', a.deleted_at,
    'created_at', a.created_at
  )
$$;
