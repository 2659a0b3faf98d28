-- Every code that an account ever had is kept as its own.
create trigger accounts_referral_code_kept
after insert or update of referral_code on public.accounts
for each row execute function private.referral_code_keep();

create trigger accounts_referred_by_no_circle
before update of referred_by on public.accounts
for each row execute function private.referral_no_circle();
