-- What a bookkeeper asks for: what payments cost, fees that the site bears, and cashback as a cost of its sale.

alter type private.ledger_kind add value 'cashback_cost';
alter type private.ledger_kind add value 'gateway_cost';
alter type private.ledger_kind add value 'fees_borne';
alter type private.ledger_kind add value 'write_off';

alter type private.transfer_kind add value 'gateway_cost';
alter type private.transfer_kind add value 'cashback_loss';
