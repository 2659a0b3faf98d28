-- What a batch's page shows of whether a bank may have it, as one word: who has taken its file, when last and who of
-- them is gone, who asks that it is given up, what would be paid, and what is said of each payout. Whoever gives it up
-- sends it along.
create or replace function private.payout_batch_seen(p_batch text)
returns text
language sql
stable
as $$
  select md5(jsonb_build_array(
    (
      select jsonb_agg(jsonb_build_array(t.person, extract(epoch from t.last_at), t.gone) order by t.person)
      from private.payout_takers(p_batch) t
    ),
    (select jsonb_agg(w.id order by w.id) from private.payout_withdraw_askers(p_batch) w),
    (select to_jsonb(s) from private.payout_batch_sums(p_batch) s),
    (
      select jsonb_agg(jsonb_build_array(a.ref, a.status, a.reason) order by a.ref)
      from private.payout_attempts a
      where a.batch_code = p_batch
    )
  )::text)
$$;
