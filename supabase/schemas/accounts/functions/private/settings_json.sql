-- What a person has chosen and every page goes by, defaults filled in (core/accounts/profile/profile-schema.ts,
-- settings); what their receipts look like is private.receipt_settings_json.
create or replace function private.settings_json(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'email_notification', coalesce(s.email_notification, false),
      'shop', coalesce(s.shop, true),
      'ppob', coalesce(s.ppob, true),
      'multicourier', coalesce(s.multicourier, false),
      'language', coalesce(s.language, 'id'),
      'theme', coalesce(s.theme, 'system'),
      'corner_roundness', coalesce(s.corner_roundness, 'normal'),
      'font_size', coalesce(s.font_size, 'default'),
      'font_family', coalesce(s.font_family, 'default'),
      'look_version', coalesce(s.look_version, 0),
      'default_margin', coalesce(s.default_margin, private.usual_margin())
    )
    from (select) one
    left join private.account_settings s on s.user_id = p_user
  );
end
$$;
