-- A code for another email, and for another phone.
alter type private.code_purpose add value 'email_change';
alter type private.code_purpose add value 'phone_change';
