-- Whose prices a public list shows: the asker's category, a member's for a guest and for a device that was not let in.
create or replace function private.pricelist_category()
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case
      when private.session_state(auth.uid(), private.session_id()) in ('admitted', 'account_inactive')
      then private.account_category()
      else 1
    end
  );
end
$$;
