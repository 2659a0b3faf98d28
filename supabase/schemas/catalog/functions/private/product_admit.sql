-- Refuses a product that the person is not let buy: one that needs a permission they lack, or a game on a site that
-- keeps games for some (core spec §6). A caller without a moment to lose asks only for what needs it. Raises
-- permission_needed {permission}, which is games for a game.
create or replace function private.product_admit(p_user uuid, d private.products)
returns void
language plpgsql
stable
as $$
declare
  v_lacking constant text := private.product_lacking(
    d, private.account_permissions(p_user), private.games_open(p_user)
  );
begin
  if v_lacking is not null then
    perform private.fail(403, 'permission_needed', jsonb_build_object('permission', v_lacking));
  end if;
end
$$;
