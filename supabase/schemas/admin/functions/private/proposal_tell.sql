-- Tells the other admins that something waits for one of them (core/alerts, `proposal`); p_amount in rupiah, or null.
create or replace function private.proposal_tell(p_by uuid, p_what text, p_amount bigint default null)
returns void
language sql
volatile
as $$
  select private.admin_alert('proposal', jsonb_strip_nulls(jsonb_build_object(
    'by', p_by,
    'name', (select a.name from public.accounts a where a.id = p_by),
    'what', p_what,
    'amount', abs(p_amount)
  )))
$$;
