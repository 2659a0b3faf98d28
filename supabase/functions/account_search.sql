-- Whose phone number this is: {hp, name}, of each word of the name two letters. Raises user_not_found.
create or replace function public.account_search(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.require_user();
  select jsonb_build_object('hp', a.phone, 'name', (
    select string_agg(left(w.word, 2) || '•••', ' ' order by w.place)
    from unnest(string_to_array(a.name, ' ')) with ordinality w (word, place)
    where w.word <> ''
  ))
  into v_found
  from public.accounts a
  where a.phone = p_phone and a.is_active and a.deleted_at is null;
  if v_found is null then
    perform private.fail(404, 'user_not_found');
  end if;
  return v_found;
end
$$;
