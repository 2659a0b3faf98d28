-- What an action on an open claim would book now, as its confirmation shows it (core/admin/claims/claim-seen.ts):
-- {person, deposit, amount, balance, sale}: whom it is about, the code of a deposit that becomes paid with it, rupiah
-- of the claim that it settles, rupiah that a credit brings to the balance, or that money which went back takes from
-- it (less than 0), and how the sale stands that it is about. Raises recipient_not_found, recipient_self,
-- validation_failed. The caller has locked what it is about (private.claim_lock).
create or replace function private.admin_claim_books(p_admin uuid, r private.reviews, p_action text, p_target text)
returns jsonb
language plpgsql
stable
as $$
declare
  v_back constant jsonb := private.admin_claim_reversal_json(r);
  v_person uuid := r.user_id;
  v_deposit public.deposits;
  v_balance bigint := 0;
begin
  if p_action = 'credit' then
    v_person := private.admin_claim_receiver(p_admin, r, p_target);
    select d.* into v_deposit from public.deposits d where d.code = upper(trim(p_target)) and d.status <> 'paid' and not d.checkout;
    v_balance := private.admin_claim_brings(r, v_deposit);
  elsif p_action = 'take_back' then
    v_balance := -(v_back ->> 'takeable')::bigint;
  elsif p_action = 'split' then
    v_balance := -substring(trim(p_target) from '^[0-9]{1,12}$')::bigint;
    if coalesce(v_balance, 0) = 0 then
      perform private.fail(422, 'validation_failed', '{"field": "target"}');
    end if;
  end if;
  return jsonb_build_object(
    'person', v_person,
    'deposit', v_deposit.code,
    'amount', coalesce(
      -- What a supplier took of an order that was delivered too late is what is decided on, also where it is left.
      case when p_action = 'write_off' or r.kind = 'late_success' then private.admin_claim_cost(r) end,
      private.admin_claim_held(r.source) - private.admin_claim_reversed(r.id),
      (v_back ->> 'amount')::bigint, r.amount, 0
    ),
    'balance', v_balance,
    'sale', (select p.status from public.purchases p where p.ref_id = private.claim_sale(r))
  );
end
$$;
