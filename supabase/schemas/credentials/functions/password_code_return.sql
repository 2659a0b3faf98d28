-- Service role: gives back the code that this asker has just taken, because the password that came with it may not be
-- set: it is good for what is left of its minute.
create or replace function public.password_code_return(p_email text, p_proof text, p_client text, p_from text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (
    select a.id from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null
  );
begin
  if v_user is null then
    return;
  end if;
  perform private.lock_user(v_user);
  update private.one_time_codes c set closed_at = null
  where c.user_id = v_user and c.purpose = 'password' and c.proof_hash = sha256(convert_to(p_proof, 'UTF8'))
    and (c.asked_by = sha256(convert_to(p_client, 'UTF8')) or c.asked_from = p_from)
    and c.closed_at > clock_timestamp() - interval '10 seconds' and c.tries < 5;
end
$$;

grant execute on function public.password_code_return to service_role;
