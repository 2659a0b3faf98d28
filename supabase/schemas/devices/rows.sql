insert into private.device_transitions (from_status, to_status) values
  ('new login attempt', 'current session'),
  ('new login attempt', 'blocked'),
  ('new login attempt', 'logged out'),
  ('current session', 'logged out'),
  ('logged out', 'current session'),
  ('logged out', 'new login attempt');

-- A rejected device may be let in again.
insert into private.device_transitions (from_status, to_status) values ('blocked', 'logged out');
