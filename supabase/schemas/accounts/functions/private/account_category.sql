-- The category whose prices the asker sees: their own, or a member's for a guest.
create or replace function private.account_category()
returns integer
language plpgsql
stable
as $$
begin
  return (
    select coalesce((select a.category from public.accounts a where a.id = auth.uid()), 1)
  );
end
$$;
