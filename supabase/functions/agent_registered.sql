-- Service role: the account that an agent has just opened for somebody (its referral code named them) becomes an
-- agent's. Raises forbidden unless `p_by` is an active agent or master agent, and not_found unless the account is
-- theirs and new. Answers {name, hp, email, category, created_at}.
create or replace function public.agent_registered(p_user uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account public.accounts;
begin
  if not exists (
    select from public.accounts a where a.id = p_by and a.category >= 2 and a.is_active and a.deleted_at is null
  ) then
    perform private.fail(403, 'forbidden');
  end if;
  update public.accounts a set category = greatest(a.category, 2)
  where a.id = p_user and a.referred_by = p_by and a.created_at > now() - interval '5 minutes'
  returning * into v_account;
  if v_account.id is null then
    perform private.fail(404, 'not_found');
  end if;
  return jsonb_build_object(
    'name', v_account.name, 'hp', v_account.phone, 'email', v_account.email, 'category', v_account.category,
    'created_at', private.iso_jakarta(v_account.created_at)
  );
end
$$;
