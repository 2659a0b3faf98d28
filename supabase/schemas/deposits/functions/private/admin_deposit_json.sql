-- A deposit as the admin area lists it (core/admin/deposits/deposit-schema.ts).
create or replace function private.admin_deposit_json(d public.deposits)
returns jsonb
language sql
stable
as $$
  select private.admin_deposit_row(d) || jsonb_build_object(
    'person', private.admin_person_json(d.user_id),
    'order', case when d.checkout then private.admin_order_json(d.code) end,
    'provider', d.provider,
    'provider_ref', d.provider_ref,
    'provider_status', d.provider_status,
    'reason', d.reason,
    'received', f.received,
    'held', private.deposit_held(d.code),
    'given_back', f.given_back,
    'net', f.received - f.given_back
  )
  from private.deposit_flow(d) f
$$;
