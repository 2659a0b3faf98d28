-- A claim's amount is in rupiah: what was said of another currency has none.
update private.reviews r
set amount = null
where r.kind in ('currency_mismatch', 'unknown_deposit') and r.details ->> 'currency' is distinct from 'IDR';
