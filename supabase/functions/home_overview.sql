-- The home screen in one round trip: account, menu and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', public.account_get(),
    'menu', public.menu_list(),
    'recent', (
      select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc, (n.p).ref_id desc), '[]')
      from (
        select p, d
        from public.purchases p
        join private.products d on d.id = p.product_id
        where p.user_id = auth.uid()
        order by p.created_at desc, p.ref_id desc
        limit 5
      ) n
    )
  )
$$;
