insert into private.purchase_transitions values
  ('inquiry', 'unprocessed'), ('inquiry', 'expired'), ('inquiry', 'canceled'),
  ('unprocessed', 'processing'), ('unprocessed', 'canceled'), ('unprocessed', 'failed'),
  ('processing', 'success'), ('processing', 'failed'),
  ('success', 'returned');
