-- The lines of the audit trail that a filter asks for (admin_audit_list); days are Jakarta's, both included. A search
-- finds what a line shows: who did it, what it was about and of which kind, why, and the words and rupiah of what
-- changed, its operators by name; what stands there in words of the reader's language it finds by its code.
create or replace function private.admin_audit_filtered(p_filter jsonb)
returns setof private.admin_actions
language sql
stable
as $$
  select x.*
  from private.admin_actions x
  join public.accounts b on b.id = x.actor_id
  cross join lateral (
    select case when p_filter ->> 'search' <> '' then private.admin_about(x) end as about
  ) o
  left join public.accounts s on x.subject_kind = 'user' and s.id::text = x.subject
  where (p_filter ->> 'actor' is null or x.actor_id = (p_filter ->> 'actor')::uuid)
    and (p_filter ->> 'subject_kind' is null or x.subject_kind = p_filter ->> 'subject_kind')
    and (p_filter ->> 'action' is null or x.action = p_filter ->> 'action')
    and (
      p_filter ->> 'from' is null
      or x.created_at >= (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Jakarta'
    )
    and (
      p_filter ->> 'to' is null
      or x.created_at < ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Jakarta'
    )
    and private.search_finds(
      p_filter,
      concat_ws(
        ' ', s.name, s.email, s.phone, b.name, b.email, x.subject, o.about ->> 'code', o.about ->> 'name', x.reason,
        x.request_id,
        (
          select string_agg(v #>> '{}', ' ')
          from jsonb_path_query(
            jsonb_build_array(private.operator_told(x.before), private.operator_told(x.after)),
            '$.** ? (@.type() == "string")'
          ) v
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
