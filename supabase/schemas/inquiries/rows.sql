insert into private.inquiry_transitions values
  ('asking', 'inquiry'), ('asking', 'refused'), ('asking', 'expired'),
  ('inquiry', 'paid'), ('inquiry', 'expired'), ('inquiry', 'canceled');
