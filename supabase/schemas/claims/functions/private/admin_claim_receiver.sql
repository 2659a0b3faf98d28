-- Whom a credit of a claim reaches (private.admin_claim_target): what a payment brought goes to one person, so that
-- what its provider gives back later can be asked of whoever has it. Raises claim_unfit where another has some already.
create or replace function private.admin_claim_receiver(p_admin uuid, r private.reviews, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.admin_claim_target(p_admin, p_target);
begin
  if exists (
    select from private.claims_of_payment(private.claim_payment(r)) c
    where c.resolution = 'credit' and c.credited_to <> v_user
  ) then
    perform private.fail(409, 'claim_unfit');
  end if;
  return v_user;
end
$$;
