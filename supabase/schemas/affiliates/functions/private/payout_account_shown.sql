-- A payout's account number as an admin reads it: whole for who has taken the file of the batch that it is in, else
-- `•••` and its last four digits.
create or replace function private.payout_account_shown(p_number text, p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when exists (
      select from private.admin_actions x
      where x.subject_kind = 'payouts' and x.subject = p_batch and x.action = 'payout_file_taken'
        and x.actor_id = p_admin
    ) then p_number
    else '•••' || right(p_number, 4)
  end
$$;
