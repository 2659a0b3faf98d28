-- Whether an account of this category may have cashback: agents and master agents, while the site has it
-- (stash_cashback_enabled; core spec §6).
create or replace function private.cashback_open(p_category integer)
returns boolean
language plpgsql
stable
as $$
begin
  return (select p_category in (2, 3) and c.stash_cashback_enabled from private.site_settings c);
end
$$;
