-- How an order stands for the customer and its agent (core/checkout/states.ts): waiting (to be paid), expired,
-- cancelled, checked (what was paid does not fit, an admin looks), processing, success, refunding (not delivered, an
-- admin sends the money back), refunded, credited (to the agent, who settles it with the customer).
create or replace function private.checkout_state(
  d public.deposits, p_status public.purchase_status, r private.reviews
)
returns text
language sql
stable
as $$
  select case
    -- Also of one that another claim had ended before.
    when d.status = 'review' then 'checked'
    when r.status = 'open' then 'refunding'
    -- By an admin, or at the provider before its sale ended.
    when r.resolution in ('return', 'take_back', 'split', 'bear') then 'refunded'
    when r.resolution = 'credit' then 'credited'
    when d.status = 'paid' then case when p_status = 'success' then 'success' else 'processing' end
    else case private.deposit_status_now(d)
      when 'pending' then 'waiting'
      when 'expired' then 'expired'
      else 'cancelled'
    end
  end
$$;
