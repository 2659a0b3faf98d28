-- Whose verified phone number this is: {hp, name}, the name masked; null when it is nobody's, so
-- that the question counts (private.ask_for_person). Raises rate_limited.
create or replace function public.account_search(p_phone text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.ask_for_person(private.require_user());
  return (
    select jsonb_build_object('hp', a.phone, 'name', private.masked_name(a.name))
    from public.accounts a
    where a.phone = p_phone and a.phone_verified_at is not null and a.is_active and a.deleted_at is null
  );
end
$$;

grant execute on function public.account_search to authenticated;
