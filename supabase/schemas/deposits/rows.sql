insert into private.deposit_transitions values
  ('pending', 'paid'), ('pending', 'expired'), ('pending', 'cancelled'), ('pending', 'failed'), ('pending', 'review'),
  ('expired', 'review'), ('cancelled', 'review'), ('failed', 'review'),
  ('review', 'paid'), ('review', 'cancelled');
