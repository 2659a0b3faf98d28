-- Products whose names somebody knows though they may be sold no more: what is in their pictures, and what they sold in
-- the last 31 days.
create or replace function private.media_known(p_user uuid)
returns setof integer
language sql
stable
as $$
  select m.product_id
  from private.media_designs d
  join private.media_items m on m.design_id = d.id
  where d.user_id = p_user
  union
  select u.product_id
  from public.purchases u
  where u.user_id = p_user and u.created_at > now() - interval '31 days'
$$;
