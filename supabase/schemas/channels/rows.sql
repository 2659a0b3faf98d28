-- Every way to pay of both fee tables (decisions §3) is open. Limits are of the top-up itself, so that with its fee it
-- stays below what the provider takes for one payment. A lifetime is the provider's own where it cannot be chosen: a
-- page that outlives our deposit would take money for an end that we have told already. What a payment costs us begins
-- as what we ask.
insert into private.payment_channels (
  id, position, provider, channel, name, kind, rate_bp, fixed_fee, taxed, cost_rate_bp, cost_fixed, cost_taxed,
  max_amount, lifetime, active
)
select v.id, v.position, v.provider, v.channel, v.name, v.kind, v.rate_bp, v.fixed_fee, v.taxed, v.rate_bp, v.fixed_fee,
  v.taxed, v.max_amount, v.lifetime::interval, true
from (values
  ('b.bca', 10, 'midtrans', 'bca', 'BCA Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours'),
  ('b.bni', 11, 'midtrans', 'bni', 'BNI Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours'),
  ('b.bri', 12, 'midtrans', 'bri', 'BRI Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours'),
  ('b.permata', 13, 'midtrans', 'permata', 'Permata Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours'),
  ('b.mandiri', 14, 'midtrans', 'mandiri', 'Mandiri Bill Payment', 'bill', 0, 4480, false, 50000000, '24 hours'),
  -- QRIS: 10,000,000 a payment, whoever carries it.
  ('b.qris', 20, 'midtrans', 'qris', 'QRIS', 'qris', 70, 0, false, 9930000, '15 minutes'),
  ('b.gopay', 21, 'midtrans', 'gopay', 'GoPay', 'ewallet', 200, 0, false, 9800000, '15 minutes'),
  ('b.shopeepay', 22, 'midtrans', 'shopeepay', 'ShopeePay', 'ewallet', 70, 0, false, 9900000, '15 minutes'),
  ('b.dana', 23, 'midtrans', 'dana', 'DANA', 'ewallet', 167, 0, false, 9800000, '15 minutes'),
  ('b.kredivo', 24, 'midtrans', 'kredivo', 'Kredivo', 'card', 200, 0, false, 9800000, '24 hours'),
  -- Counters take 5,000,000 in one payment, their fee included.
  ('b.alfamart', 25, 'midtrans', 'alfamart', 'Alfamart', 'counter', 0, 5000, false, 4990000, '24 hours'),
  ('b.indomaret', 26, 'midtrans', 'indomaret', 'Indomaret', 'counter', 0, 5000, false, 4990000, '24 hours'),
  ('b.creditcard', 27, 'midtrans', 'creditcard', 'Kartu kredit', 'card', 290, 2200, false, 50000000, '24 hours'),
  -- Xendit's own maximum for BCA is 50,000,000; the other banks take far more than anybody tops up.
  ('a.bca', 40, 'xendit', 'bca', 'BCA Virtual Account', 'va', 0, 4000, true, 49990000, '24 hours'),
  ('a.bri', 41, 'xendit', 'bri', 'BRI Virtual Account', 'va', 0, 4000, true, 100000000, '24 hours'),
  ('a.bni', 42, 'xendit', 'bni', 'BNI Virtual Account', 'va', 0, 4000, true, 100000000, '24 hours'),
  ('a.mandiri', 43, 'xendit', 'mandiri', 'Mandiri Virtual Account', 'va', 0, 4000, true, 100000000, '24 hours'),
  ('a.permata', 44, 'xendit', 'permata', 'Permata Virtual Account', 'va', 0, 4000, true, 100000000, '24 hours'),
  ('a.qris', 45, 'xendit', 'qris', 'QRIS', 'qris', 70, 0, false, 9930000, '30 minutes'),
  -- DANA's page lives 24 hours, LinkAja's and ShopeePay's half an hour.
  ('a.dana', 46, 'xendit', 'dana', 'DANA', 'ewallet', 150, 0, true, 19600000, '24 hours'),
  -- OVO asks for about 55 seconds in its app. Ours is longer, so that the answer always arrives before our end.
  ('a.ovo', 47, 'xendit', 'ovo', 'OVO', 'ewallet', 150, 0, true, 9800000, '5 minutes'),
  ('a.linkaja', 48, 'xendit', 'linkaja', 'LinkAja', 'ewallet', 150, 0, true, 9800000, '30 minutes'),
  ('a.shopeepay', 49, 'xendit', 'shopeepay', 'ShopeePay', 'ewallet', 200, 0, false, 19600000, '30 minutes'),
  ('manual.bca', 60, 'manual', 'bca', 'Transfer BCA', 'bank', 0, 0, false, 100000000, '24 hours'),
  ('manual.bri', 61, 'manual', 'bri', 'Transfer BRI', 'bank', 0, 0, false, 100000000, '24 hours'),
  ('manual.mandiri', 62, 'manual', 'mandiri', 'Transfer Mandiri', 'bank', 0, 0, false, 100000000, '24 hours'),
  ('manual.bni', 63, 'manual', 'bni', 'Transfer BNI', 'bank', 0, 0, false, 100000000, '24 hours')
) as v (id, position, provider, channel, name, kind, rate_bp, fixed_fee, taxed, max_amount, lifetime);
