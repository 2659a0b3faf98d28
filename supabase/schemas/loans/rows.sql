insert into private.facility_transitions values
  ('pending', 'active'), ('pending', 'rejected'), ('active', 'inactive'), ('inactive', 'pending'), ('rejected', 'pending');

insert into private.loan_deposit_transitions values
  ('not deposited', 'approved'), ('not deposited', 'half approved'),
  ('approved', 'deposited'), ('half approved', 'deposited'),
  ('approved', 'not deposited'), ('half approved', 'not deposited');
