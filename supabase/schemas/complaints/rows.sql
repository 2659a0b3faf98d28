insert into private.complaint_transitions values
  ('open', 'in_work', 'staff'), ('open', 'waiting', 'staff'), ('open', 'resolved', 'staff'),
  ('open', 'rejected', 'staff'), ('open', 'resolved', 'owner'),
  ('in_work', 'waiting', 'staff'), ('in_work', 'resolved', 'staff'), ('in_work', 'rejected', 'staff'),
  ('in_work', 'resolved', 'owner'),
  ('waiting', 'in_work', 'staff'), ('waiting', 'resolved', 'staff'), ('waiting', 'rejected', 'staff'),
  ('waiting', 'in_work', 'owner'), ('waiting', 'resolved', 'owner'),
  ('resolved', 'open', 'owner'), ('rejected', 'open', 'owner');
insert into private.complaint_reasons (status, reason, place)
select s.status::public.purchase_status, r.reason, r.place
from (values
  ('unprocessed', '{long_pending,wrong_number,double,other}'::text[]),
  ('processing', '{long_pending,wrong_number,double,other}'),
  ('success', '{not_received,serial_wrong,wrong_amount,wrong_number,double,other}'),
  ('failed', '{refund_missing,not_failed,double,other}'),
  ('returned', '{refund_missing,not_failed,double,other}')
) s (status, reasons)
cross join lateral unnest(s.reasons) with ordinality r (reason, place);
