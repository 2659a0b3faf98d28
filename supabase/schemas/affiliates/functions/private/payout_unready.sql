-- Why an admin may not confirm a batch now, as a code of the catalogue; null where they may: what is about persons
-- (private.payout_obstacle), then that nobody has taken its file yet, without which no bank has paid anything.
create or replace function private.payout_unready(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select coalesce(private.payout_obstacle(p_batch, p_admin), (
    select 'payout_file_needed'
    from private.commission_batches b
    where b.code = p_batch and b.way = 'file' and not exists (select from private.payout_takers(p_batch))
  ))
$$;
