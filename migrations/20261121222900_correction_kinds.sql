-- What admins put right on a balance, against the house's own account for it.

alter type private.transfer_kind add value 'correction';
alter type private.ledger_kind add value 'correction';
