-- Tells whoever proposed something that somebody else has confirmed it or turned it down (kind `proposal_decided`), as
-- long as they are an admin or a sales user: p_what as private.proposal_tell, p_subject is what its page goes by,
-- p_person whom it is about, p_amount in rupiah, or null, p_refused rupiah of a batch that its bank has refused.
create or replace function private.proposal_heard(
  p_by uuid, p_decider uuid, p_outcome text, p_what text, p_subject text, p_person uuid, p_amount bigint,
  p_refused bigint default null
)
returns void
language plpgsql
as $$
begin
  if p_by <> p_decider and exists (
    select from public.accounts a
    where a.id = p_by and a.is_active and (a.role = 'admin' or 'sales' = any (a.permissions))
  ) then
    perform private.notify_user(p_by, 'admin', 'proposal_decided', jsonb_strip_nulls(jsonb_build_object(
      'kind', 'proposal_decided',
      'name', (select a.name from public.accounts a where a.id = p_decider),
      'outcome', p_outcome,
      'what', p_what,
      'subject', p_subject,
      'person', (select a.name from public.accounts a where a.id = p_person),
      'channel', (
        select private.admin_channel_name(c) from private.payment_channels c where p_what = 'channel' and c.id = p_subject
      ),
      'amount', abs(p_amount),
      'refused', p_refused
    )));
  end if;
end
$$;
