-- What a person has chosen for the receipts of their sales, defaults filled in
-- (core/accounts/profile/profile-schema.ts, receiptShape). Apart from private.settings_json, for only receipts ask.
create or replace function private.receipt_settings_json(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'receipt_shop_name', s.receipt_shop_name,
      'receipt_logo', coalesce(s.receipt_logo, true),
      'receipt_address', coalesce(s.receipt_address, true),
      'receipt_phone', coalesce(s.receipt_phone, true),
      'receipt_large_serial', coalesce(s.receipt_large_serial, true),
      'receipt_note', s.receipt_note,
      'receipt_note_left', coalesce(s.receipt_note_left, true),
      'receipt_paper', coalesce(s.receipt_paper, '58')
    )
    from (select) one
    left join private.account_settings s on s.user_id = p_user
  );
end
$$;
