insert into private.import_transitions values
  ('reading', 'refused'), ('reading', 'ready'), ('reading', 'canceled'),
  ('ready', 'running'), ('ready', 'canceled'),
  ('running', 'done'), ('running', 'canceled');
