-- Asks to take part in the affiliate programme, again after a refusal, for another year in the last 30 days of one, or
-- with another bank account while the bank has refused a payout.
-- p_object_key names the stored picture, below the user's own folder; the one before is given up. Answers
-- affiliate_get. Raises forbidden, affiliate_waiting, affiliate_verified {until}.
create or replace function public.affiliate_register(
  p_bank text, p_holder text, p_number text, p_object_key text, p_content_type text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_until constant timestamptz := private.affiliate_until(v_user);
  v_before private.affiliates;
begin
  if coalesce(p_object_key, '') !~ ('^affiliate-documents/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.affiliate_fields(p_bank, p_holder, p_number, p_content_type);
  perform private.lock_user(v_user);
  select f.* into v_before from private.affiliates f where f.user_id = v_user for update;
  if v_before.status = 'waiting' then
    perform private.fail(409, 'affiliate_waiting');
  elsif v_before.status = 'verified' and v_until >= now() + interval '30 days'
    and not private.payout_refused(v_user) then
    perform private.fail(409, 'affiliate_verified', jsonb_build_object('until', v_until));
  end if;
  insert into private.objects_to_remove (object_key) select v_before.object_key where v_before.object_key is not null;
  insert into private.affiliates as f (
    user_id, status, bank_name, account_holder, account_number, document_id, object_key, content_type
  )
  values (v_user, 'waiting', p_bank, p_holder, p_number, private.uuid_v7(), p_object_key, p_content_type)
  on conflict (user_id) do update set
    status = 'waiting', bank_name = excluded.bank_name, account_holder = excluded.account_holder,
    account_number = excluded.account_number, document_id = excluded.document_id, object_key = excluded.object_key,
    content_type = excluded.content_type, sent_at = clock_timestamp(), reason = null, decided_at = null,
    decided_by = null;
  perform private.admin_alert('affiliate_registered', (
    select jsonb_build_object('by', v_user, 'name', a.name) from public.accounts a where a.id = v_user
  ));
  return private.affiliate_json(v_user);
end
$$;

grant execute on function public.affiliate_register to authenticated;
