-- A payment of an order that its provider cancelled has gone back whole: whatever an open claim has of it can only be
-- closed as sent back, also what failed and came to the claim after that word. p_said where the provider says it now;
-- otherwise nothing where it did not, or an admin left its word as wrong: where nothing of the payment was left to be
-- decided then, leaving it says nothing of it. The caller has locked the deposit.
create or replace function private.checkout_cancelled(d public.deposits, p_said boolean)
returns void
language plpgsql
as $$
declare
  v_payment constant text := concat_ws(':', d.provider, d.code, d.provider_ref);
  v_ref constant text := 'cancel:' || d.code;
begin
  if not p_said and not exists (
    select from private.deposit_reversals x where x.provider = d.provider and x.ref = v_ref and x.failed_at is null
  ) and not exists (
    select from private.reviews r
    where r.subject = d.code and r.kind = 'cancelled_after_paid' and (
      r.status = 'open' or private.payment_arrived(v_payment, d.code) <= (
        select coalesce(sum(x.amount), 0) from private.reversals_counted(r.closed_at) x where x.payment = v_payment
      ) or exists (
        select from private.transfers t
        where t.source = v_payment and t.kind = 'suspense' and t.created_at < r.closed_at
      ) and not exists (
        select from private.claims_of_payment(v_payment) c
        where c.resolution = 'credit' and c.closed_at < r.closed_at
      )
    )
  ) then
    return;
  end if;
  insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
  select private.uuid_v7(), d.provider, v_ref, 'refund', v_payment, d.code, c.room, c.id
  from (
    select r.id, greatest(private.admin_claim_held(r.source) - private.admin_claim_reversed(r.id), 0) as room
    from private.claims_of_payment(v_payment) r
    where r.status = 'open'
  ) c
  where p_said or c.room > 0
  on conflict (provider, ref, again, review_id) do update set amount = deposit_reversals.amount + excluded.amount;
end
$$;
