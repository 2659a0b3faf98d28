-- What a provider's word of a payment is known by: its claims and its money in suspense. A word that brings no
-- rupiah is another than the one that does, so that the claim of one never stands for the other's money.
create or replace function private.payment_source(p_provider text, p_code text, p_state jsonb)
returns text
language sql
immutable
as $$
  select concat_ws(':',
    p_provider, p_code, p_state ->> 'provider_ref',
    case when not private.is_rupiah_payment(p_state) then coalesce(p_state ->> 'currency', 'none') end
  )
$$;
