-- What an agent owes the house, and the two movements that raise and lower it.

alter type private.ledger_kind add value 'receivable';

alter type private.transfer_kind add value 'lend';
alter type private.transfer_kind add value 'repay';
