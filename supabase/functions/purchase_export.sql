-- The user's transactions in pieces for a file: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not shift when
-- new purchases come in.
create or replace function public.purchase_export(
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
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_after public.purchases;
  v_rows jsonb;
begin
  if p_after is not null then
    select p.* into v_after from public.purchases p where p.ref_id = p_after and p.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by n.place), '[]')
  into v_rows
  from (
    select f.p, f.d, row_number() over (
      order by
        case when v_sort = 'highest' then (f.p).selling_price end desc,
        case when v_sort = 'oldest' then (f.p).created_at end,
        (f.p).created_at desc,
        (f.p).ref_id
    ) as place
    from private.purchase_filtered(v_user, p_filter) f
    where v_after.ref_id is null
      or case v_sort
        when 'oldest' then
          ((f.p).created_at, (f.p).ref_id) > (v_after.created_at, v_after.ref_id)
        when 'highest' then
          (-(f.p).selling_price, v_after.created_at, (f.p).ref_id)
            > (-v_after.selling_price, (f.p).created_at, v_after.ref_id)
        else
          (v_after.created_at, (f.p).ref_id) > ((f.p).created_at, v_after.ref_id)
      end
    order by place
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;
