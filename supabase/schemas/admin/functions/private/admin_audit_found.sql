-- The lines of the audit trail that a search finds, by what they show: who did it, what it was about (code and name of
-- private.admin_about) and of which kind, why, and the words and rupiah of what changed, its operators by name; what
-- stands there in words of the reader's language it finds by its code. What it was about is looked up here, in the
-- statement itself: a function called for each line costs ten times as much.
create or replace function private.admin_audit_found(p_filter jsonb)
returns setof uuid
language sql
stable
as $$
  select x.id
  from private.admin_actions x
  join public.accounts b on b.id = x.actor_id
  left join public.accounts s on s.id = case when x.subject_kind = 'user' then x.subject::uuid end
  left join private.operators was on was.code = x.before ->> 'operator'
  left join private.operators became on became.code = x.after ->> 'operator'
  where private.search_finds(
    p_filter,
    concat_ws(
      ' ', s.name, s.email, s.phone, b.name, b.email, x.subject, x.reason, x.request_id,
      was.name || ' (' || was.code || ')', became.name || ' (' || became.code || ')',
      case x.subject_kind
        when 'claim' then (
          select concat_ws(' ', r.subject, a.name)
          from private.reviews r left join public.accounts a on a.id = r.user_id
          where r.id = x.subject::uuid
        )
        when 'difference' then (
          select concat_ws(' ', d.subject, a.name)
          from private.reconciliation_differences d
          left join public.deposits o on o.code = d.subject
          left join public.accounts a on a.id = o.user_id
          where d.id = x.subject::uuid
        )
        when 'complaint' then (
          select a.name from private.complaints c join public.accounts a on a.id = c.user_id where c.code = x.subject
        )
        when 'deposit' then (
          select a.name from public.deposits o join public.accounts a on a.id = o.user_id where o.code = x.subject
        )
        when 'purchase' then (
          select a.name from public.purchases p join public.accounts a on a.id = p.user_id where p.ref_id = x.subject
        )
        when 'operator' then (select o.name from private.operators o where o.code = x.subject)
        when 'product' then (select d.name from private.products d where d.code = x.subject)
      end,
      (
        select string_agg(v #>> '{}', ' ')
        from jsonb_path_query(jsonb_build_array(x.before, x.after), '$.** ? (@.type() == "string")') v
      )
    ),
    s.phone,
    array(
      select abs((v #>> '{}')::bigint)
      from jsonb_path_query(jsonb_build_array(x.before, x.after), '$.** ? (@.type() == "number")') v
      where v #>> '{}' ~ '^-?[0-9]{1,15}$'
    ),
    p_values => jsonb_build_object('subject_kind', x.subject_kind)
  )
$$;
