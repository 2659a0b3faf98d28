-- Service role: asks for an account's deletion, which 7 days later is for good, and ends its sessions. The password
-- was checked before. Answers {recoverable_until}, or {error, details} of the PIN. Raises balance_remaining
-- {balance}, loan_open, transactions_pending, payout_batch_open, last_admin.
create or replace function public.account_delete(p_user uuid, p_session uuid, p_pin_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_blocks jsonb;
begin
  -- Before the account, as whoever changes an admin's standing does (public.admin_user_change).
  perform pg_advisory_xact_lock(hashtextextended('standing', 5))
  from public.accounts a where a.id = p_user and a.role = 'admin';
  perform private.lock_user(p_user);
  -- Money on its way to this person arrives before the balance is read, or not at all.
  perform from public.accounts a where a.id = p_user for no key update;
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    v_refused := private.pin_check(p_user, p_pin_proof);
    if v_refused is not null then
      return v_refused;
    end if;
  end if;
  if exists (select from public.accounts a where a.id = p_user and a.role = 'admin') and not exists (
    select from public.accounts a
    where a.id <> p_user and a.role = 'admin' and a.is_active and a.deleted_at is null
  ) then
    perform private.fail(409, 'last_admin');
  end if;
  v_blocks := private.deletion_blocks(p_user);
  if (v_blocks ->> 'deposit')::bigint <> 0 then
    perform private.fail(422, 'balance_remaining', jsonb_build_object('balance', v_blocks -> 'deposit'));
  elsif (v_blocks ->> 'loan')::bigint <> 0 or (v_blocks ->> 'loan_requests')::integer > 0 then
    perform private.fail(422, 'loan_open');
  elsif (v_blocks ->> 'purchases')::integer > 0 or (v_blocks ->> 'deposits')::integer > 0
    or (v_blocks ->> 'payouts')::integer > 0 then
    perform private.fail(422, 'transactions_pending');
  elsif (v_blocks ->> 'batches')::integer > 0 then
    perform private.fail(422, 'payout_batch_open');
  end if;
  update public.accounts a set deleted_at = now() where a.id = p_user;
  perform public.sessions_end(p_user, null);
  return jsonb_build_object('recoverable_until', private.iso_jakarta(now() + interval '7 days'));
end
$$;

grant execute on function public.account_delete to service_role;
