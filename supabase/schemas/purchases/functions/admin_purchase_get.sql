-- Admins: one sale with its orders to suppliers, its money, its claims and how they ended, and what admins did with it
-- and with them (purchaseDetail). Raises not_found.
create or replace function public.admin_purchase_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_purchase public.purchases;
  v_product private.products;
  v_claims uuid[];
begin
  select p.* into v_purchase from public.purchases p where p.ref_id = p_ref_id;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  select d.* into strict v_product from private.products d where d.id = v_purchase.product_id;
  v_claims := array(select r.id from private.claims_of_sale(p_ref_id) r);
  return private.purchase_json(v_purchase, v_product)::jsonb || jsonb_build_object(
    'server_name', private.server_name(v_product.type, v_product.operator, v_purchase.destination),
    'person', private.admin_person_json(v_purchase.user_id),
    'own', v_purchase.user_id = v_admin,
    'balance', (
      select l.balance from private.ledger_accounts l
      where l.user_id = v_purchase.user_id and l.kind::text = v_purchase.pay_with::text
    ),
    'guest_claim', private.checkout_left(v_purchase.ref_id),
    'alone_left', private.alone_left(v_admin),
    'orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'supplier', s.id, 'supplier_name', s.name, 'sku', x.sku,
        'reference', private.dispatch_reference(v_purchase.ref_id, x.attempt), 'state', x.state, 'cost', x.cost,
        'sent_at', x.sent_at, 'due_at', x.due_at, 'reason', x.reason, 'code', x.code, 'message', x.message
      ) order by x.attempt), '[]')
      from private.suppliers s
      cross join generate_series(1, v_purchase.attempt) as tried (attempt)
      join private.dispatches x
        on x.id = private.dispatch_id(s.id, private.dispatch_reference(v_purchase.ref_id, tried.attempt))
    ),
    'moves', private.admin_timeline(v_purchase.ref_id),
    'claims', (
      select coalesce(jsonb_agg(private.claim_named_json(r) order by r.created_at, r.id), '[]')
      from private.reviews r
      where r.id = any (v_claims)
    ),
    -- By hand: how an admin ended it, or what waits for a second one.
    'by_hand', exists (select from private.purchase_resolutions r where r.ref_id = v_purchase.ref_id),
    'proposed', exists (
      select from private.admin_proposals p
      where p.action = 'purchase' and p.target = v_purchase.ref_id and p.outcome is null
        and not private.proposal_expired(p.created_at)
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at desc, x.id desc), '[]')
      from private.admin_actions x
      where (x.subject_kind = 'purchase' and x.subject = p_ref_id)
        or (x.subject_kind = 'claim' and x.subject = any (v_claims::text[]))
    )
  );
end
$$;

grant execute on function public.admin_purchase_get to authenticated;
