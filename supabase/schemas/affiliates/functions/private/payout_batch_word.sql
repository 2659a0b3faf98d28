-- What confirming a batch books, as one word that changes with it: its sums, how each line stands, what is said of it
-- and by whom, whether an attempt of before has arrived, and who asks that it is given up. Whoever confirms it sends
-- it along.
create or replace function private.payout_batch_word(p_batch text)
returns text
language sql
stable
as $$
  select md5(jsonb_build_array(
    (select to_jsonb(s) from private.payout_batch_sums(p_batch) s),
    (
      select jsonb_agg(jsonb_build_array(a.ref, a.status, a.reason, a.marked_by, (
        select x.ref from private.payout_arrived(a.code) x
      )) order by a.ref)
      from private.payout_attempts a
      where a.batch_code = p_batch
    ),
    (
      select jsonb_agg(w.id order by w.id)
      from private.payout_withdraw_askers(p_batch) w
      where private.payout_taker_left(p_batch)
    )
  )::text)
$$;
