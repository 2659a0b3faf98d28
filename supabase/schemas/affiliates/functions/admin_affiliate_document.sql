-- Admins: where an affiliate's document is stored, {user_id, object_key, content_type}. Raises not_found.
create or replace function public.admin_affiliate_document(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_affiliate private.affiliates;
begin
  perform private.require_admin();
  select f.* into v_affiliate from private.affiliates f where f.document_id = p_id and f.object_key is not null;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return jsonb_build_object(
    'user_id', v_affiliate.user_id, 'object_key', v_affiliate.object_key, 'content_type', v_affiliate.content_type
  );
end
$$;

grant execute on function public.admin_affiliate_document to authenticated;
