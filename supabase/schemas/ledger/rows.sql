-- The house's single accounts have fixed ids, so that the hot path looks none of them up: private.house names them.
insert into private.ledger_accounts (id, kind, key) values
  (-1, 'sales_pending', ''),
  (-2, 'sales', ''),
  (-3, 'cost_of_sales', ''),
  (-4, 'fees', ''),
  (-5, 'cashback_payable', ''),
  (-6, 'commission_payable', ''),
  (-7, 'suspense', ''),
  (-8, 'opening', ''),
  (-9, 'cashback_cost', ''),
  (-10, 'fees_borne', ''),
  (-11, 'write_off', ''),
  (-12, 'commission_cost', ''),
  (-13, 'payouts_underway', ''),
  (-20, 'correction', '');

insert into private.ledger_events (event, account, side) values
  ('charge', 'deposit', -1), ('charge', 'loan', -1), ('charge', 'sales_pending', 1),
  ('refund', 'sales_pending', -1), ('refund', 'deposit', 1), ('refund', 'loan', 1),
  ('sale', 'sales_pending', -1), ('sale', 'sales', 1), ('sale', 'supplier_float', 1), ('sale', 'cost_of_sales', -1),
  ('sale', 'cashback_cost', -1), ('sale', 'cashback_payable', 1),
  ('return', 'sales', -1), ('return', 'supplier_float', -1), ('return', 'cost_of_sales', 1), ('return', 'deposit', 1),
  ('return', 'loan', 1), ('return', 'cashback_cost', 1), ('return', 'cashback_payable', -1),
  ('topup', 'cash', -1), ('topup', 'suspense', -1), ('topup', 'fees', 1), ('topup', 'fees_borne', -1),
  ('topup', 'deposit', 1),
  ('gateway_cost', 'cash', 1), ('gateway_cost', 'gateway_cost', -1),
  ('suspense', 'cash', -1), ('suspense', 'suspense', 1),
  ('claim_credit', 'suspense', -1), ('claim_credit', 'deposit', 1),
  ('claim_return', 'suspense', -1), ('claim_return', 'cash', 1),
  ('write_off', 'supplier_float', 1), ('write_off', 'write_off', -1),
  ('cashback', 'cashback_payable', -1), ('cashback', 'cashback', 1),
  ('cashback_return', 'cashback', -1), ('cashback_return', 'deposit', -1), ('cashback_return', 'cashback_payable', 1),
  ('cashback_loss', 'write_off', -1), ('cashback_loss', 'cashback_payable', 1),
  ('redeem', 'cashback', -1), ('redeem', 'deposit', 1),
  ('commission', 'commission_cost', -1), ('commission', 'commission_payable', 1),
  ('commission_return', 'commission_cost', 1), ('commission_return', 'commission_payable', -1),
  ('commission_payout', 'commission_payable', -1), ('commission_payout', 'deposit', 1),
  ('commission_payout', 'payouts_underway', 1),
  ('commission_disbursed', 'payouts_underway', -1), ('commission_disbursed', 'cash', 1),
  ('commission_disbursed', 'gateway_cost', -1),
  ('commission_reversed', 'cash', -1), ('commission_reversed', 'payouts_underway', 1),
  ('commission_payout_returned', 'payouts_underway', -1), ('commission_payout_returned', 'deposit', 1),
  ('transfer', 'deposit', 0),
  ('lend', 'receivable', -1), ('lend', 'loan', 1),
  ('repay', 'deposit', -1), ('repay', 'receivable', 1),
  ('correction', 'correction', 0), ('correction', 'deposit', 0), ('correction', 'cashback', 0),
  ('correction', 'loan', -1),
  ('opening', 'opening', 0), ('opening', 'deposit', 0), ('opening', 'cashback', 0), ('opening', 'loan', 0),
  ('float_topup', 'supplier_float', -1), ('float_topup', 'opening', 1),
  -- Money that a provider gave back or that was charged back.
  ('reversal', 'cash', 1), ('reversal', 'deposit', -1), ('reversal', 'fees', -1), ('reversal', 'write_off', -1),
  ('reversal_undone', 'cash', -1), ('reversal_undone', 'deposit', 1), ('reversal_undone', 'fees', 1),
  ('reversal_undone', 'write_off', 1),
  -- What a guest pays an agent.
  ('topup', 'checkout', 1), ('charge', 'checkout', -1), ('refund', 'checkout', 1), ('return', 'checkout', 1),
  ('checkout_profit', 'checkout', -1), ('checkout_profit', 'deposit', 1),
  ('checkout_return', 'deposit', -1), ('checkout_return', 'write_off', -1), ('checkout_return', 'checkout', 1),
  ('suspense', 'checkout', -1), ('suspense', 'fees', -1),
  ('suspense', 'deposit', 1), ('suspense', 'write_off', 1);

insert into private.house_sums_checkpoint default values;

insert into private.ledger_checkpoint default values;

insert into private.ledger_pass default values;
