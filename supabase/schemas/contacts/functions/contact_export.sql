-- The contacts of a filter in pieces for a file, by name: {rows, next}; `next` goes into p_after for the following
-- piece and is null after the last. p_limit is 1 to 5000 rows. Raises not_found for a cursor that is none.
create or replace function public.contact_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after private.contacts;
  v_rows jsonb;
begin
  if p_after is not null then
    select c.* into v_after from private.contacts c where c.id::text = p_after and c.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.contact_json(n.c) order by lower((n.c).name), (n.c).id), '[]')
  into v_rows
  from (
    select f as c
    from private.contact_filtered(v_user, p_filter) f
    where p_after is null or (lower(f.name), f.id) > (lower(v_after.name), v_after.id)
    order by lower(f.name), f.id
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'id' end
  );
end
$$;

grant execute on function public.contact_export to authenticated;
