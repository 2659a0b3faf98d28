-- Where a proof is stored: {object_key, content_type}, for the deposit's owner and for admins. Raises not_found.
create or replace function public.deposit_proof_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select jsonb_build_object('object_key', f.object_key, 'content_type', f.content_type)
  into v_answer
  from private.deposit_proofs f
  join public.deposits d on d.code = f.deposit_code
  where f.id = p_id
    and (
      d.user_id = v_user
      or exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active)
    );
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.deposit_proof_get to authenticated;
