-- Admins: that this one is shown an affiliate's document, which has been read, is in the audit trail from now on.
-- Raises not_found.
create or replace function public.admin_affiliate_document_seen(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  -- Each look is one of its own.
  v_key constant uuid := private.uuid_v7();
  v_affiliate private.affiliates;
begin
  select f.* into v_affiliate from private.affiliates f where f.document_id = p_id and f.object_key is not null
  for share;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_key, 'affiliate_document_seen', 'user', v_affiliate.user_id::text, '{}', '{}', ''
  );
end
$$;

grant execute on function public.admin_affiliate_document_seen to authenticated;
