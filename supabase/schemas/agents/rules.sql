create trigger network_follows after insert or update of referred_by, category on public.accounts
  for each row execute function private.network_follow();
