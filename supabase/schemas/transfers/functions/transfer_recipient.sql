-- Whom a transfer would reach: {name}, null for nobody, and nothing else of them. p_recipient is
-- an email or a phone number in E.164. Raises forbidden, account_inactive, recipient_self, rate_limited.
create or replace function public.transfer_recipient(p_recipient text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_recipient public.accounts;
begin
  perform private.require_permission(v_user, 'deposit_transfer');
  v_recipient := private.recipient_find(v_user, p_recipient);
  if v_recipient.id = v_user then
    perform private.fail(422, 'recipient_self');
  end if;
  return jsonb_build_object('name', v_recipient.name);
end
$$;

grant execute on function public.transfer_recipient to authenticated;
