-- Service role: forgets a code whose message could not be sent, so that it costs no place.
create or replace function public.code_withdraw(p_proof text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.one_time_codes c
  where c.proof_hash = sha256(convert_to(p_proof, 'UTF8')) and c.sent_at > now() - interval '2 minutes'
$$;

grant execute on function public.code_withdraw to service_role;
