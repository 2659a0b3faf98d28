-- Which claim, difference, complaint, deposit, operator, product or sale an action of an admin was about: {kind, code,
-- name}, its kind, what it is about, and whose it is or what it is called; null of any other.
create or replace function private.admin_about(x private.admin_actions)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select case x.subject_kind
      when 'claim' then (
        select jsonb_build_object('kind', r.kind, 'code', r.subject, 'name', a.name)
        from private.reviews r left join public.accounts a on a.id = r.user_id
        where r.id = x.subject::uuid
      )
      when 'difference' then (
        select jsonb_build_object('kind', d.kind, 'code', d.subject, 'name', a.name)
        from private.reconciliation_differences d
        left join public.deposits o on o.code = d.subject
        left join public.accounts a on a.id = o.user_id
        where d.id = x.subject::uuid
      )
      when 'complaint' then (
        select jsonb_build_object('kind', null, 'code', c.code, 'name', a.name)
        from private.complaints c join public.accounts a on a.id = c.user_id
        where c.code = x.subject
      )
      when 'deposit' then (
        select jsonb_build_object('kind', null, 'code', o.code, 'name', a.name)
        from public.deposits o join public.accounts a on a.id = o.user_id
        where o.code = x.subject
      )
      when 'operator' then (
        select jsonb_build_object('kind', null, 'code', o.code, 'name', o.name)
        from private.operators o
        where o.code = x.subject
      )
      when 'product' then (
        select jsonb_build_object('kind', null, 'code', d.code, 'name', d.name)
        from private.products d
        where d.code = x.subject
      )
      when 'purchase' then (
        select jsonb_build_object('kind', null, 'code', p.ref_id, 'name', a.name)
        from public.purchases p join public.accounts a on a.id = p.user_id
        where p.ref_id = x.subject
      )
    end
  );
end
$$;
