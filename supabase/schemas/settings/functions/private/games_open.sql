-- True where the person may see and buy games: on a site that has no list of those who may, or by the person's email.
create or replace function private.games_open(p_user uuid)
returns boolean
language plpgsql
stable
as $$
begin
  return (
    select c.games_whitelisted_emails is null
      or exists (
        select
        from public.accounts a, unnest(c.games_whitelisted_emails) e
        where a.id = p_user and lower(a.email) = lower(e)
      )
    from private.site_settings c
  );
end
$$;
