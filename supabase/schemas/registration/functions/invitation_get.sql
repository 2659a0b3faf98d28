-- Service role: whom an agent's link invites, {email, phone, name, by}; null for one that is unknown, used or over.
create or replace function public.invitation_get(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('email', i.email, 'phone', i.phone, 'name', i.name, 'by', a.name)
  from private.invitations i
  join public.accounts a on a.id = i.invited_by
  where i.token_hash = sha256(convert_to(p_token, 'UTF8')) and i.accepted_at is null
    and i.created_at > now() - interval '7 days'
$$;

grant execute on function public.invitation_get to service_role;
