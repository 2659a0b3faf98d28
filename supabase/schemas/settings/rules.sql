create trigger menu_entries_switched after insert or update of enabled, product_type on private.menu_entries
  for each row execute function private.menu_entry_switched();

alter table private.site_settings
  add constraint transfer_limits check (min_transfer <= max_transfer and max_transfer <= max_transfer_per_day),
  add constraint loan_limits check (min_loan <= max_loan_limit),
  add constraint site_settings_sitename_is_one check (private.is_name(sitename));
