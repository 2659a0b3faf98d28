-- Names that say what they are: the functions follow in the next migration.

alter table public.purchases rename column place to duplicate_hash;

drop function private.purchase_refuse_repeat(uuid, date, integer, integer, text, integer, boolean);
drop function private.deposit_doubt_or_unknown(public.deposits, text, text, jsonb, uuid);
drop function private.deposit_doubt(public.deposits, text, jsonb, uuid);
drop function private.deposit_tell_check(text, text, bigint);
drop function private.deposit_tell(text);
drop function private.device_silence(uuid);
drop function private.brings_rupiah(jsonb);
