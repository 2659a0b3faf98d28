-- Tells a deposit's owner what a closed claim about it came to, where the balance stayed as it was. Of one that is in
-- review and waits for nothing else, its end says that nothing came of it (private.deposit_end_review).
create or replace function private.claim_notify_end(r private.reviews)
returns void
language plpgsql
as $$
declare
  v_end constant text := private.claim_end(r);
begin
  if exists (select from private.checkout_orders o where o.deposit_code = r.subject) then
    perform private.checkout_claim_ended(r, v_end);
  elsif v_end is not null then
    -- Of money that a claim gave to somebody else it is they who hear, and of no top-up of theirs.
    perform private.notify_user(
      coalesce(r.user_id, d.user_id), case when own.is_so then 'deposit' else 'balance' end, 'deposit_check_' || v_end,
      case
        when own.is_so then jsonb_build_object('code', d.code, 'status', d.status, 'credited', d.credited)
        else jsonb_build_object('kind', 'deposit_check_' || v_end, 'code', null)
      end || jsonb_build_object(
        'amount', case v_end when 'restored' then private.claim_restored(r) else r.amount end
      )
    )
    from public.deposits d
    cross join lateral (select coalesce(r.user_id, d.user_id) = d.user_id) own (is_so)
    where d.code = r.subject and not (v_end = 'kept' and d.status = 'review');
  end if;
end
$$;
