-- What admins move out of suspense, and costs that the house bears.

alter type private.transfer_kind add value 'claim_credit';
alter type private.transfer_kind add value 'claim_return';
alter type private.transfer_kind add value 'write_off';
