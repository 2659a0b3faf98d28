-- The home screen in one round trip (core/home/schema.ts): account, menu, unpaid top-ups, today and
-- yesterday, what they sell most, whom they sold to last, and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'account', public.account_get(),
      'unpaid', (
        select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'total', n.total)
          order by n.created_at desc, n.code desc), '[]')
        from (
          select e.code, e.total, e.created_at from public.deposits e
          where e.user_id = auth.uid() and not e.checkout and e.status = 'pending' and e.expires_at > now()
          order by e.created_at desc, e.code desc
          limit 2
        ) n
      ),
      'repeats', private.home_repeats(auth.uid()),
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
    ) || (
      select jsonb_build_object(
        'menu', coalesce(jsonb_agg(m.path order by m.position, m.backend_id), '[]'),
        'others', coalesce(jsonb_agg(jsonb_build_object(
          'path', m.path, 'module', m.module, 'type', m.type, 'name', m.name, 'icon', m.icon
        )) filter (where m.product_type is null), '[]')
      )
      from private.menu_of_asker() m
    ) || private.home_days(auth.uid(), private.jakarta_day(now()))
  );
end
$$;

grant execute on function public.home_overview to authenticated;
