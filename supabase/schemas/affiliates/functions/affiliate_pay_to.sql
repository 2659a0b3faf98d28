-- Where the signed-in affiliate's later payouts go: `deposit`, or `bank` for the account that they registered. Answers
-- affiliate_get. Raises affiliate_unverified, validation_failed (pay_to).
create or replace function public.affiliate_pay_to(p_to text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_affiliate();
begin
  if p_to is null or p_to not in ('deposit', 'bank') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_to"}');
  end if;
  update private.affiliates f set pay_to = p_to where f.user_id = v_user;
  return private.affiliate_json(v_user);
end
$$;

grant execute on function public.affiliate_pay_to to authenticated;
