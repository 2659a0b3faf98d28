-- Admins: one difference with what admins did with it (differenceDetail). Raises not_found.
create or replace function public.admin_reconciliation_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_answer jsonb;
begin
  select private.reconciliation_difference_json(d) || jsonb_build_object('history', (
    select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
    from private.admin_actions x
    where x.subject_kind = 'difference' and x.subject = d.id::text
  ))
  into v_answer
  from private.reconciliation_differences d
  where d.id = p_id;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.admin_reconciliation_get to authenticated;
