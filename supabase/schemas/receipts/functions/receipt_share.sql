-- Opens the public page of one of the user's receipts, for 90 days; one that is open stays as it is. Answers
-- {token, expires_at}. Raises not_found, no_receipt {status}.
create or replace function public.receipt_share(p_ref_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  p public.purchases;
  v_link private.receipt_links;
begin
  perform private.lock_user(v_user);
  p := private.receipt_purchase(v_user, p_ref_id);
  delete from private.receipt_links l where l.ref_id = p.ref_id and l.expires_at <= now();
  insert into private.receipt_links (user_id, expires_at, ref_id, token)
  values (
    v_user, now() + interval '90 days', p.ref_id,
    translate(encode(extensions.gen_random_bytes(16), 'base64'), '+/=', '-_')
  )
  on conflict (ref_id) do nothing;
  select l.* into strict v_link from private.receipt_links l where l.ref_id = p.ref_id;
  return jsonb_build_object('token', v_link.token, 'expires_at', v_link.expires_at);
end
$$;

grant execute on function public.receipt_share to authenticated;
