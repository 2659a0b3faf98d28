-- Changes the settings that p_input names; answers them all. Of two devices that do so at once neither undoes what the
-- other has named: of one setting the last counts.
create or replace function public.settings_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_next jsonb;
begin
  insert into private.account_settings (user_id) values (v_user) on conflict do nothing;
  perform from private.account_settings s where s.user_id = v_user for update;
  v_next := private.settings_json(v_user) || private.receipt_settings_json(v_user) || p_input;
  update private.account_settings s
  set
    email_notification = n.email_notification, shop = n.shop, ppob = n.ppob, multicourier = n.multicourier,
    language = n.language, theme = n.theme, corner_roundness = n.corner_roundness, font_size = n.font_size,
    font_family = n.font_family, default_margin = n.default_margin, receipt_shop_name = n.receipt_shop_name,
    receipt_logo = n.receipt_logo, receipt_address = n.receipt_address, receipt_phone = n.receipt_phone,
    receipt_large_serial = n.receipt_large_serial, receipt_note = n.receipt_note,
    receipt_note_left = n.receipt_note_left, receipt_paper = n.receipt_paper,
    look_version = s.look_version
      + (p_input ?| '{language,theme,corner_roundness,font_size,font_family}')::integer
  from jsonb_populate_record(null::private.account_settings, v_next) n
  where s.user_id = v_user;
  return private.settings_json(v_user) || private.receipt_settings_json(v_user);
end
$$;

grant execute on function public.settings_set to authenticated;
