-- What a batch's page shows of whether a bank may have it, as one word: all of private.payout_batch_word, who has taken
-- its file and who of them is gone. Whoever gives it up sends it along.
create or replace function private.payout_batch_seen(p_batch text)
returns text
language sql
stable
as $$
  select md5(jsonb_build_array(
    private.payout_batch_word(p_batch),
    (select jsonb_agg(jsonb_build_array(t.person, t.gone) order by t.person) from private.payout_takers(p_batch) t)
  )::text)
$$;
