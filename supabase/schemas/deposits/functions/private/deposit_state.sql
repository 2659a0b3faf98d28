-- What is true of a deposit now: its status, or of a paid one whose money an admin took from the balance again after
-- it went back to its payer, `taken_back` (all that it had brought) or `part_taken_back`; of a guest's payment for an
-- order, which reaches no balance, `refunded` or `part_refunded` as far as its payer has it again. Lists ask it of
-- thousands: most have no claim, which costs two looks along indexes.
create or replace function private.deposit_state(d public.deposits)
returns text
language plpgsql
stable
as $$
declare
  v_taken bigint;
  v_added bigint;
begin
  if d.status = 'paid' and (
    exists (select from private.reviews r where r.subject = d.code)
    or exists (
      select
      from private.transfers paid join private.reviews c on c.transfer_id = paid.id
      where paid.source = d.code and paid.kind = 'topup'
    )
  ) then
    if d.checkout then
      select f.given_back, f.received into v_taken, v_added from private.deposit_flow(d) f;
      return case
        when v_taken = 0 then 'paid'
        when v_taken < v_added then 'part_refunded'
        else 'refunded'
      end;
    end if;
    select
      coalesce(-sum(x.amount) filter (where x.kind <> 'claim_credit'), 0),
      coalesce(sum(x.amount) filter (where x.kind = 'claim_credit'), 0)
    into v_taken, v_added
    from jsonb_to_recordset(private.deposit_adjustments(d)) as x (kind text, amount bigint);
    if v_taken > 0 then
      return case when v_taken >= d.credited + v_added then 'taken_back' else 'part_taken_back' end;
    end if;
  end if;
  return private.deposit_status_now(d);
end
$$;
