-- Begins an inquiry of p_number at the first supplier of a product's route, or answers the one of the same number that
-- is still good. p_about is what the product's type must offer: bill or customer; p_extra what the type asks besides,
-- by the kind of the field. With p_anew the bill is asked about again, and what was found before is canceled.
-- A type of an operator's promos asks what is offered to the number; with an offer of a list that the user was given
-- and that is still good, what that one costs, at the supplier that listed it.
-- Answers {inquiry, ask}: whether a Worker has to ask (public.inquiry_take). Raises product_not_found, no_inquiry,
-- product_inactive, product_disturbed, product_closed {until}, invalid_number {reason}, offer_gone,
-- inquiry_limit {limit}, account_inactive, permission_needed {permission}.
create or replace function public.inquiry_open(
  p_product_code text, p_number text, p_about text, p_extra jsonb default '{}', p_anew boolean default false
)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.inquiry_begin(private.require_user(), null, p_product_code, p_number, p_about, p_extra, p_anew)
$$;

grant execute on function public.inquiry_open to authenticated;
