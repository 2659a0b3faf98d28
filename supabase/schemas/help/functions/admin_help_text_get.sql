-- Admins: the text that stands in place of the product's own on a page of the help centre (ownHelpText). Raises
-- not_found for no such page or language.
create or replace function public.admin_help_text_get(p_slug text, p_locale text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return private.help_text_json(p_slug, p_locale);
end
$$;

grant execute on function public.admin_help_text_get to authenticated;
