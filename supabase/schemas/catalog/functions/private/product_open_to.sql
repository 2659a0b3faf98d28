-- Whether a person may sell a product: it is offered, they have the permission that it needs, and a game is open to
-- them (core spec §6).
create or replace function private.product_open_to(p_user uuid, d private.products)
returns boolean
language sql
stable
as $$
  select d.status <> 'inactive' and d.offered
    and private.product_lacking(d, private.account_permissions(p_user), private.games_open(p_user)) is null
$$;
