-- Attaches a stored picture to the user's own deposit, three at most. p_key is below the user's own folder.
-- The same picture again (p_digest, sha256 in hex) is given up. Answers the deposit. Raises not_found, forbidden,
-- proof_not_accepted.
create or replace function public.deposit_proof_add(p_code text, p_key text, p_content_type text, p_digest text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit public.deposits;
begin
  if p_key !~ ('^transfer-proofs/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  select d.* into v_deposit from public.deposits d where d.code = p_code and d.user_id = v_user and not d.checkout for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if exists (select from private.deposit_proofs f where f.deposit_code = p_code and f.digest = p_digest) then
    insert into private.objects_to_remove (object_key) values (p_key);
    return public.deposit_get(p_code);
  end if;
  if not private.deposit_takes_proof(v_deposit)
    or (select count(*) from private.deposit_proofs f where f.deposit_code = p_code) >= 3 then
    perform private.fail(422, 'proof_not_accepted');
  end if;
  insert into private.deposit_proofs (id, deposit_code, object_key, content_type, digest)
  values (private.uuid_v7(), p_code, p_key, p_content_type, p_digest);
  return public.deposit_get(p_code);
end
$$;

grant execute on function public.deposit_proof_add to authenticated;
