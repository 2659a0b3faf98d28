-- Admins: whom a credit of an open claim would reach behind p_target, before it is posted (core/admin/schema.ts,
-- payee). Raises not_found, claim_unfit where nothing is held or another person has some of its payment,
-- recipient_not_found, recipient_self.
create or replace function public.admin_claim_payee(p_id uuid, p_target text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_claim private.reviews;
  v_user uuid;
  v_deposit public.deposits;
begin
  select r.* into v_claim from private.reviews r where r.id = p_id;
  if not found then
    perform private.fail(404, 'not_found');
  elsif not 'credit' = any (private.admin_claim_choices(v_claim)) then
    perform private.fail(409, 'claim_unfit');
  end if;
  v_user := private.admin_claim_receiver(v_admin, v_claim, p_target);
  select d.* into v_deposit from public.deposits d where d.code = upper(trim(p_target)) and d.status <> 'paid' and not d.checkout;
  return jsonb_build_object(
    'person', private.admin_person_json(v_user),
    'deposit', v_deposit.code,
    'brings', private.admin_claim_brings(v_claim, v_deposit),
    'balance', coalesce((
      select l.balance from private.ledger_accounts l where l.user_id = v_user and l.kind = 'deposit'
    ), 0)
  );
end
$$;

grant execute on function public.admin_claim_payee to authenticated;
