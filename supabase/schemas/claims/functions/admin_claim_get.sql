-- Admins: one claim with its raw event, its history and what may be done with it (claim).
-- Raises not_found.
create or replace function public.admin_claim_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_claim private.reviews;
begin
  select r.* into v_claim from private.reviews r where r.id = p_id;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

grant execute on function public.admin_claim_get to authenticated;
