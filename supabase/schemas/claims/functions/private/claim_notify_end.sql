-- Tells whose money a closed claim is about what it came to, where the balance stayed as it was: a deposit's owner, or
-- whom another claim had given it to, of no top-up or order of theirs. Of a deposit that is in review and waits for
-- nothing else, its end says that nothing came of it (private.deposit_end_review).
create or replace function private.claim_notify_end(r private.reviews)
returns void
language plpgsql
as $$
declare
  v_end constant text := private.claim_end(r);
  d public.deposits;
  v_amount bigint;
begin
  select x.* into d from public.deposits x where x.code = r.subject;
  if d.checkout and coalesce(r.user_id = d.user_id, true) then
    perform private.checkout_claim_ended(r, v_end);
    return;
  end if;
  v_amount := case v_end when 'restored' then private.claim_restored(r) else r.amount end;
  if coalesce(r.user_id <> d.user_id, d.code is null) then
    perform private.notify_user(r.user_id, 'balance', 'deposit_check_' || v_end, jsonb_build_object(
      'kind', 'deposit_check_' || v_end, 'code', null, 'amount', v_amount
    ))
    where r.user_id is not null and v_end is not null;
  elsif v_end is not null and not (v_end = 'kept' and d.status = 'review') then
    perform private.notify_user(d.user_id, 'deposit', 'deposit_check_' || v_end, jsonb_build_object(
      'code', d.code, 'status', d.status, 'credited', d.credited, 'amount', v_amount
    ));
  end if;
end
$$;
