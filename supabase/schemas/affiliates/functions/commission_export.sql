-- The commissions of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Raises affiliate_unverified, not_found for a
-- cursor that is none.
create or replace function public.commission_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_affiliate();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_earned_at timestamptz;
  v_rows jsonb;
begin
  if p_after is not null then
    select c.earned_at into v_earned_at from private.commissions c where c.code = p_after and c.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(n.entry order by n.earned_at desc, n.code desc), '[]')
  into v_rows
  from (
    select c.*
    from private.commission_filtered(v_user, p_filter) c
    where p_after is null or (c.earned_at, c.code) < (v_earned_at, p_after)
    order by c.earned_at desc, c.code desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.commission_export to authenticated;
