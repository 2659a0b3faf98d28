-- A value of its own, because it may not be used in the transaction that adds it.
alter type private.code_purpose add value 'registration';
