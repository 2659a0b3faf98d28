-- Admins: that this one was shown an affiliate's document, or that none is stored where it should be (not p_found), is
-- in the audit trail from now on. What is decided rests on that, so it is believed from the Worker that serves the
-- document alone (private.origin_proven). Raises forbidden, not_found.
create or replace function public.admin_affiliate_document_opened(p_id uuid, p_found boolean)
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
  if not (private.request_origin() ->> 'proven')::boolean then
    perform private.fail(403, 'forbidden');
  end if;
  select f.* into v_affiliate from private.affiliates f where f.document_id = p_id and f.object_key is not null
  for share;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_key, case when p_found then 'affiliate_document_seen' else 'affiliate_document_missing' end,
    'user', v_affiliate.user_id::text, '{}', '{}', ''
  );
end
$$;

grant execute on function public.admin_affiliate_document_opened to authenticated;
