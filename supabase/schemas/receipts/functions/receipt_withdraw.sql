-- Closes the public page of one of the user's receipts, whatever became of its sale: its address leads nowhere from now
-- on. Answers whether there was one.
create or replace function public.receipt_withdraw(p_ref_id text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  delete from private.receipt_links l where l.ref_id = p_ref_id and l.user_id = v_user;
  return found;
end
$$;

grant execute on function public.receipt_withdraw to authenticated;
