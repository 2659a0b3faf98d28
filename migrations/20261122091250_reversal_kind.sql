-- A new kind cannot be used in the transaction that adds it.

alter type private.transfer_kind add value 'reversal';
