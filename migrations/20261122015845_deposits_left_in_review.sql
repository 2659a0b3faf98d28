-- Claims of words that brought no rupiah are known by another source than the money (private.payment_source), and
-- deposits whose last claim was closed while that could still leave them in review end now.

create index reviews_subject_idx on private.reviews (subject) where subject is not null;

update private.reviews r
set source = concat_ws(':', r.source, coalesce(r.details ->> 'currency', 'none'))
where r.kind in ('amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'unknown_deposit')
  and not exists (select from private.transfers t where t.source = r.source and t.kind = 'suspense');

select private.deposit_end_review(d.code)
from public.deposits d
where d.status = 'review';
