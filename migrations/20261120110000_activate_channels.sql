-- Every way to pay of both fee tables (decisions §3) is open. Limits are of the top-up itself, so that with its fee it
-- stays below what the provider takes for one payment. A lifetime is the provider's own where it cannot be chosen: a
-- page that outlives our deposit would take money for an end that we have told already.
update private.payment_channels c
set
  active = true,
  name = v.name,
  kind = v.kind,
  max_amount = v.max_amount,
  lifetime = v.lifetime::interval
from (values
  -- Xendit's own maximum for BCA is 50,000,000; the other banks take far more than anybody tops up.
  ('a.bca', 'BCA Virtual Account (Xendit)', 'va', 49990000, '24 hours'),
  ('a.bri', 'BRI Virtual Account (Xendit)', 'va', 100000000, '24 hours'),
  ('a.bni', 'BNI Virtual Account (Xendit)', 'va', 100000000, '24 hours'),
  ('a.mandiri', 'Mandiri Virtual Account (Xendit)', 'va', 100000000, '24 hours'),
  ('a.permata', 'Permata Virtual Account (Xendit)', 'va', 100000000, '24 hours'),
  -- QRIS: 10,000,000 a payment, whoever carries it.
  ('a.qris', 'QRIS (Xendit)', 'qris', 9930000, '30 minutes'),
  ('b.qris', 'QRIS', 'qris', 9930000, '15 minutes'),
  -- DANA's page lives 24 hours, LinkAja's and ShopeePay's half an hour.
  ('a.dana', 'DANA (Xendit)', 'ewallet', 19600000, '24 hours'),
  ('a.linkaja', 'LinkAja', 'ewallet', 9800000, '30 minutes'),
  ('a.shopeepay', 'ShopeePay (Xendit)', 'ewallet', 19600000, '30 minutes'),
  -- OVO asks for about 55 seconds in its app. Ours is longer, so that the answer always arrives before our end.
  ('a.ovo', 'OVO', 'ewallet', 9800000, '5 minutes'),
  ('b.gopay', 'GoPay', 'ewallet', 9800000, '15 minutes'),
  ('b.shopeepay', 'ShopeePay', 'ewallet', 9900000, '15 minutes'),
  ('b.dana', 'DANA', 'ewallet', 9800000, '15 minutes'),
  -- Counters take 5,000,000 in one payment, their fee included.
  ('b.alfamart', 'Alfamart', 'counter', 4990000, '24 hours'),
  ('b.indomaret', 'Indomaret', 'counter', 4990000, '24 hours'),
  ('b.creditcard', 'Kartu kredit', 'card', 50000000, '24 hours'),
  ('b.kredivo', 'Kredivo', 'card', 9800000, '24 hours')
) as v (id, name, kind, max_amount, lifetime)
where c.id = v.id;
