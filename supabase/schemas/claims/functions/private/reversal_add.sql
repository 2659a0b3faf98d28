-- Notes p_word.amount more rupiah that went back with a word: what claims hold of the payment is theirs
-- (private.reversal_spread); what was credited, or stands against no claim, is a claim of the word's own, open or anew,
-- which its person is told of. Answers the first of them. The caller has locked the payment and what it paid.
create or replace function private.reversal_add(p_word private.deposit_reversals, p_state jsonb, p_event uuid)
returns uuid
language plpgsql
as $$
declare
  v_own constant text := concat_ws(
    ':', 'reversal', p_word.provider, p_word.ref, case when p_word.again > 0 then '#' || p_word.again + 1 end
  );
  v_source text := v_own;
  v_number integer := 1;
  v_first uuid;
  v_review uuid;
  v_amount bigint;
  v_person uuid;
  v_known bigint;
begin
  p_word.from_balance := null;
  select s.review_id, s.rest into v_first, v_amount from private.reversal_spread(p_word, false) s;
  if v_amount = 0 then
    return v_first;
  end if;
  while exists (
    select from private.reviews r
    where r.kind = p_word.kind and r.source = v_source
      and (r.status <> 'open' or r.details ->> 'payment' is distinct from p_word.payment)
  ) loop
    v_number := v_number + 1;
    v_source := v_own || '/' || v_number;
  end loop;
  select r.amount into v_known from private.reviews r where r.kind = p_word.kind and r.source = v_source;
  select coalesce((select c.user_id from private.payment_credit(p_word.payment, p_word.deposit_code) c), d.user_id)
  into v_person
  from (select) one
  left join public.deposits d on d.code = p_word.deposit_code;
  v_review := private.review_open(
    p_word.kind, v_source, p_word.deposit_code, v_person, v_amount, p_state || jsonb_build_object(
      'provider', p_word.provider, 'payment', p_word.payment,
      'arrived', private.payment_arrived(p_word.payment, p_word.deposit_code), 'event', p_event
    )
  );
  insert into private.deposit_reversals (
    id, provider, ref, kind, payment, deposit_code, parts, said, amount, review_id, created_at, again
  )
  values (
    private.uuid_v7(), p_word.provider, p_word.ref, p_word.kind, p_word.payment, p_word.deposit_code, p_word.parts,
    p_word.said, v_amount, v_review, p_word.created_at, p_word.again
  )
  on conflict on constraint deposit_reversals_provider_ref_again_review_id_key
  do update set amount = deposit_reversals.amount + excluded.amount
  returning amount into v_amount;
  update private.reviews r set amount = v_amount where r.id = v_review;
  if v_known is null or v_amount > v_known then
    perform private.deposit_notify_check(p_word.deposit_code, p_word.kind, v_amount, v_review);
  end if;
  return coalesce(v_first, v_review);
end
$$;
