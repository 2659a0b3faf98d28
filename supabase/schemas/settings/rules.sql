create trigger menu_entries_switched after insert or update of enabled, product_type on private.menu_entries
  for each row execute function private.menu_entry_switched();
