-- Refuses new loans while the site has none for agents: loan_not_offered.
create or replace function private.require_lending()
returns void
language plpgsql
stable
as $$
begin
  if not (select c.agent_debt_enabled from private.site_settings c) then
    perform private.fail(422, 'loan_not_offered');
  end if;
end
$$;
