insert into private.commission_progress default values;

insert into private.payout_transitions values
  ('in_process', 'disbursed'), ('in_process', 'refused'),
  -- A success that comes late, the deposit, or the bank again.
  ('refused', 'disbursed'), ('refused', 'paid'), ('refused', 'in_process'),
  -- The bank gave it back.
  ('disbursed', 'refused');
