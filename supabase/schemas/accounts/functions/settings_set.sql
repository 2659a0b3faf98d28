-- Changes the settings that p_input names; answers them all.
create or replace function public.settings_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_next constant jsonb := private.settings_json(v_user) || private.receipt_settings_json(v_user) || p_input;
begin
  insert into private.account_settings as s (
    user_id, email_notification, shop, ppob, multicourier, language, theme, corner_roundness, font_size, font_family,
    default_margin, receipt_shop_name, receipt_logo, receipt_address, receipt_phone, receipt_large_serial, receipt_note,
    receipt_note_left, receipt_paper
  )
  select v_user, n.email_notification, n.shop, n.ppob, n.multicourier, n.language, n.theme, n.corner_roundness,
    n.font_size, n.font_family, n.default_margin, n.receipt_shop_name, n.receipt_logo, n.receipt_address,
    n.receipt_phone, n.receipt_large_serial, n.receipt_note, n.receipt_note_left, n.receipt_paper
  from jsonb_populate_record(null::private.account_settings, v_next) n
  on conflict (user_id) do update set
    email_notification = excluded.email_notification, shop = excluded.shop, ppob = excluded.ppob,
    multicourier = excluded.multicourier, language = excluded.language, theme = excluded.theme,
    corner_roundness = excluded.corner_roundness, font_size = excluded.font_size, font_family = excluded.font_family,
    default_margin = excluded.default_margin, receipt_shop_name = excluded.receipt_shop_name,
    receipt_logo = excluded.receipt_logo, receipt_address = excluded.receipt_address,
    receipt_phone = excluded.receipt_phone, receipt_large_serial = excluded.receipt_large_serial,
    receipt_note = excluded.receipt_note, receipt_note_left = excluded.receipt_note_left,
    receipt_paper = excluded.receipt_paper;
  return private.settings_json(v_user) || private.receipt_settings_json(v_user);
end
$$;

grant execute on function public.settings_set to authenticated;
