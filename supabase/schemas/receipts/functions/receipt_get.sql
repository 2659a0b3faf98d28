-- The customer's receipt of one of the user's sales that succeeded: of any other there is none. With how often it was
-- printed and where its public page is (core/receipts/schema.ts, ownReceipt). Raises not_found, no_receipt {status}.
create or replace function public.receipt_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  p constant public.purchases := private.receipt_purchase(v_user, p_ref_id);
begin
  return private.receipt_json(p) || jsonb_build_object(
    'prints', (select coalesce(max(r.number), 0) from private.receipt_prints r where r.ref_id = p.ref_id),
    'link', (
      select jsonb_build_object('token', l.token, 'expires_at', l.expires_at)
      from private.receipt_links l where l.ref_id = p.ref_id and l.expires_at > now()
    )
  );
end
$$;

grant execute on function public.receipt_get to authenticated;
