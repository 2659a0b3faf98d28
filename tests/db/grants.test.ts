import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let anna: Person;
let budi: Person;
beforeAll(async () => {
  db = await openDatabase();
  anna = await createPerson(db, { deposit: 100_000 });
  budi = await createPerson(db, { deposit: 100_000 });
  const product = await createProduct(db);
  for (const person of [anna, budi]) {
    await buyAndSettle(db, person, product, supplierSays("success"));
    await db.rpc(person, "deposit_request", { p_key: "d", p_amount: 50_000, p_channel: "manual.bca" });
  }
});
afterAll(() => db.close());

type Row = Record<string, unknown>;
const offenders = async (sql: string) =>
  (await db.owner.query<Row>(sql)).rows.map((row) => Object.values(row).join(" "));

const ANON_FUNCTIONS = [
  "banner_image_get",
  "blog_post",
  "blog_posts",
  "carousel_get",
  "catalog_billers",
  "catalog_operators",
  "catalog_products",
  "help_content",
  "menu_list",
  "pricelist_list",
  "pricelist_types",
  "receipt_shared",
  "region_search",
  "site_info",
  "site_logo_get",
  "sitemap_texts",
];
const USER_FUNCTIONS = [
  "account_deletion",
  "account_get",
  "account_recover",
  "account_search",
  "address_get",
  "address_set",
  "admin_affiliate_decide",
  "admin_affiliate_document",
  "admin_affiliate_document_opened",
  "admin_affiliate_get",
  "admin_affiliate_list",
  "admin_audit_export",
  "admin_audit_list",
  "admin_banner_list",
  "admin_banner_remove",
  "admin_banner_save",
  "admin_books",
  "admin_channel_change",
  "admin_channel_list",
  "admin_claim_decide",
  "admin_claim_get",
  "admin_claim_list",
  "admin_claim_payee",
  "admin_claim_resolve",
  "admin_complaint_answer",
  "admin_complaint_export",
  "admin_complaint_get",
  "admin_complaint_list",
  "admin_complaint_note",
  "admin_contact_answered",
  "admin_contact_get",
  "admin_contact_list",
  "admin_correction_decide",
  "admin_correction_get",
  "admin_correction_list",
  "admin_correction_request",
  "admin_deposit_asked",
  "admin_deposit_get",
  "admin_deposit_export",
  "admin_deposit_list",
  "admin_excel_limit",
  "admin_jobs_replay",
  "admin_help_text_change",
  "admin_help_text_get",
  "admin_help_texts",
  "admin_ledger_run",
  "admin_ledger_runs",
  "admin_logo_change",
  "admin_lookup",
  "admin_master_export",
  "admin_master_list",
  "admin_menu_change",
  "admin_menu_get",
  "admin_news_get",
  "admin_news_list",
  "admin_news_save",
  "admin_news_withdraw",
  "admin_operator_change",
  "admin_operator_create",
  "admin_operator_get",
  "admin_operator_list",
  "admin_overview",
  "admin_payout_batch_confirm",
  "admin_payout_batch_file",
  "admin_payout_batch_get",
  "admin_payout_batch_make",
  "admin_payout_batch_mark",
  "admin_payout_batch_withdraw",
  "admin_payout_desk",
  "admin_payout_export",
  "admin_payout_list",
  "admin_payout_return",
  "admin_post_get",
  "admin_post_list",
  "admin_post_save",
  "admin_price_apply",
  "admin_price_list",
  "admin_price_plan",
  "admin_product_change",
  "admin_product_create",
  "admin_product_export",
  "admin_product_get",
  "admin_product_list",
  "admin_product_routes",
  "admin_promotion_create",
  "admin_promotion_end",
  "admin_promotion_list",
  "admin_proposal_decide",
  "admin_proposal_list",
  "admin_purchase_get",
  "admin_purchase_list",
  "admin_purchase_resolve",
  "admin_reconciliation_explain",
  "admin_reconciliation_get",
  "admin_reconciliation_list",
  "admin_reconciliation_repeat",
  "admin_settings_change",
  "admin_settings_get",
  "admin_status",
  "admin_supplier_get",
  "admin_supplier_list",
  "admin_supplier_switch",
  "admin_type_list",
  "admin_user_act",
  "admin_user_change",
  "admin_user_get",
  "admin_user_list",
  "affiliate_get",
  "affiliate_pay_to",
  "affiliate_register",
  "agent_center_get",
  "agent_export",
  "agent_get",
  "agent_list",
  "avatar_get",
  "avatar_remove",
  "avatar_set",
  "bill_pay",
  "cashback_export",
  "cashback_limits",
  "cashback_list",
  "cashback_redeem",
  "cashback_redemption_get",
  "checkout_link_create",
  "checkout_link_get",
  "checkout_link_list",
  "checkout_link_switch",
  "checkout_order_export",
  "checkout_order_get",
  "checkout_order_list",
  "commission_export",
  "commission_list",
  "commission_payout_again",
  "commission_payout_to_deposit",
  "complaint_close",
  "complaint_get",
  "complaint_list",
  "complaint_message",
  "complaint_open",
  "complaint_reopen",
  "contact_add",
  "contact_delete",
  "contact_edit",
  "contact_export",
  "contact_get",
  "contact_list",
  "deposit_cancel",
  "deposit_channels",
  "deposit_export",
  "deposit_get",
  "deposit_list",
  "deposit_proof_add",
  "deposit_proof_get",
  "deposit_request",
  "deposit_transfer",
  "device_admitted",
  "device_current",
  "device_decide",
  "device_leave",
  "device_list",
  "home_overview",
  "idempotency_begin",
  "idempotency_drop",
  "idempotency_finish",
  "import_access",
  "import_begin",
  "import_cancel",
  "import_confirm",
  "import_get",
  "import_list",
  "import_recheck",
  "inquiry_get",
  "inquiry_open",
  "loan_bill_export",
  "loan_bill_list",
  "loan_deposit_cancel",
  "loan_deposit_decide",
  "loan_deposit_export",
  "loan_deposit_get",
  "loan_deposit_list",
  "loan_deposit_request",
  "loan_desk_bill_export",
  "loan_desk_bills",
  "loan_desk_deposit_export",
  "loan_desk_deposits",
  "loan_desk_export",
  "loan_desk_get",
  "loan_desk_list",
  "loan_facility_decide",
  "loan_facility_request",
  "loan_get",
  "loan_movement_export",
  "loan_movement_list",
  "loan_repay",
  "loan_repayment_get",
  "master_progress",
  "media_background_add",
  "media_background_get",
  "media_design_copy",
  "media_design_get",
  "media_design_list",
  "media_design_refresh",
  "media_design_remove",
  "media_design_save",
  "media_design_take",
  "media_terms",
  "news_get",
  "news_list",
  "news_mark_read",
  "notification_get",
  "notification_list",
  "notification_mark_read",
  "notification_unread",
  "notifications_mark_read",
  "pin_state",
  "profile_get",
  "profile_set",
  "product_search",
  "promotion_list",
  "purchase_export",
  "purchase_get",
  "purchase_list",
  "purchase_place",
  "purchase_recent",
  "purchase_summary",
  "push_state",
  "push_subscribe",
  "push_token_store",
  "push_unsubscribe",
  "receipt_get",
  "receipt_print",
  "receipt_share",
  "receipt_shop_get",
  "receipt_withdraw",
  "referral_came",
  "referral_choose",
  "referral_get",
  "selling_preview_export",
  "selling_preview_list",
  "selling_price_export",
  "selling_price_list",
  "selling_prices_import",
  "selling_rule_get",
  "selling_rule_list",
  "selling_rule_preview",
  "selling_rule_remove",
  "selling_rule_same",
  "selling_rule_set",
  "settings_get",
  "settings_set",
  "statement_export",
  "statement_list",
  "topup_notice_close",
  "transfer_get",
  "transfer_limits",
  "transfer_recipient",
];
const SERVICE_FUNCTIONS = [
  "account_delete",
  "accounts_anonymise",
  "affiliate_remind",
  "agent_invite",
  "books_close",
  "cashback_credit",
  "catalog_sync",
  "checkout_inquire",
  "checkout_limit",
  "checkout_order_place",
  "checkout_page",
  "checkout_shown_get",
  "checkout_unasked",
  "code_issue",
  "code_withdraw",
  "commission_pay",
  "commission_post",
  "contact_pressure",
  "contact_send",
  "deposit_charge_failed",
  "deposit_charged",
  "deposit_settle",
  "deposit_sweep",
  "device_bind",
  "device_let_in",
  "dispatch_order",
  "dispatch_take",
  "import_refuse",
  "import_run",
  "import_store",
  "import_sweep",
  "import_take",
  "inbound_finish",
  "inbound_reject",
  "inbound_store",
  "inbound_sweep",
  "inbound_take",
  "inquiry_answer",
  "inquiry_take",
  "invitation_get",
  "job_runs_note",
  "ledger_check",
  "ledger_check_step",
  "ledger_run",
  "lifetimes_sweep",
  "loan_remind",
  "login_change_issue",
  "login_change_take",
  "login_permit",
  "mutation_settle",
  "objects_removed",
  "objects_to_remove",
  "origin_key_store",
  "outbox_finish",
  "outbox_hold",
  "outbox_take",
  "owner_notify",
  "password_check",
  "password_code_issue",
  "password_code_return",
  "password_code_take",
  "password_set",
  "payout_send_next",
  "payout_told",
  "payout_underway",
  "phone_verify",
  "pin_change",
  "pin_check",
  "pin_grant_password",
  "pin_reset",
  "pin_set",
  "price_list_begin",
  "price_list_fail",
  "promotions_turn",
  "purchase_settle",
  "purchase_sweep",
  "reconciliation_asked",
  "reconciliation_bank",
  "reconciliation_finish",
  "reconciliation_float",
  "reconciliation_float_before",
  "reconciliation_listed",
  "reconciliation_take",
  "referral_invite",
  "referral_known",
  "referral_refuse",
  "referral_visit",
  "registration_begin",
  "registration_resend",
  "registration_take",
  "registration_waiting",
  "sessions_end",
  "sign_in_begin",
];

describe("functions", () => {
  const executable = (role: string) =>
    offenders(
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('${role}', p.oid, 'execute') order by 1`,
    );

  test("a guest may call only what is for guests", async () => {
    expect(await executable("anon")).toEqual(ANON_FUNCTIONS);
  });

  test("a user may call what is for users and guests", async () => {
    expect(await executable("authenticated")).toEqual([...ANON_FUNCTIONS, ...USER_FUNCTIONS].sort());
  });

  test("our Workers may call what is for them and guests", async () => {
    expect(await executable("service_role")).toEqual([...ANON_FUNCTIONS, ...SERVICE_FUNCTIONS].sort());
  });

  test("a channel token reaches no more than a guest, and the Data API cannot take its role", async () => {
    expect(await executable("channel_reader")).toEqual(await executable("anon"));
    const taken = await offenders("select 'authenticator' where pg_has_role('authenticator', 'channel_reader', 'SET')");
    expect(taken).toEqual([]);
  });

  test("none is executable by PUBLIC", async () => {
    const found = await offenders(
      `select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
         aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where n.nspname in ('public', 'private') and a.grantee = 0`,
    );
    expect(found).toEqual([]);
  });

  test("every security definer has an empty search_path, and every function for clients is one", async () => {
    const unpinned = await offenders(
      `select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prosecdef
         and not coalesce('search_path=""' = any (p.proconfig), false)`,
    );
    const invokers = await offenders(
      `select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and not p.prosecdef`,
    );
    expect(unpinned).toEqual([]);
    expect(invokers).toEqual([]);
  });

  test("a function made later belongs to nobody until it is granted", async () => {
    const client = await db.owner.connect();
    await client.query("begin; create function public.made_later() returns integer language sql as 'select 1'");
    for (const role of ["anon", "authenticated", "service_role", "channel_reader"]) {
      const { rows } = await client.query(
        "select has_function_privilege($1, 'public.made_later()', 'execute') as may",
        [role],
      );
      expect(rows[0].may, role).toBe(false);
    }
    await client.query("rollback");
    client.release();
  });
});

describe("schema private", () => {
  test.each(["anon", "authenticated", "service_role", "channel_reader", "authenticator"])(
    "%s may not even look into it",
    async (role) => {
      const { rows } = await db.owner.query(
        `select has_schema_privilege($1, 'private', 'usage') as usage,
           (select count(*)::int from pg_class c where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'S')
             and case c.relkind when 'r' then has_table_privilege($1, c.oid, 'select, insert, update, delete, truncate')
               else has_sequence_privilege($1, c.oid, 'usage, select, update') end) as reachable`,
        [role],
      );
      expect(rows[0]).toEqual({ usage: false, reachable: 0 });
    },
  );

  test("a direct call or read is refused", async () => {
    const { userId } = anna;
    expect(await sqlStateOf(db.query({ userId }, "select * from private.ledger_accounts"))).toBe("42501");
    expect(await sqlStateOf(db.query("service_role", "select * from private.postings"))).toBe("42501");
    for (const post of ["ledger_post", "ledger_open"]) {
      const opening = `select private.${post}('opening', 'x', array[-8, 1], array[-1::bigint, 1])`;
      expect(await sqlStateOf(db.query("service_role", opening)), post).toBe("42501");
    }
  });
});

describe("row security", () => {
  test("is on and forced on every table", async () => {
    const open = await offenders(
      `select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  test("policies look the user up once for a query, not once for a row", async () => {
    const { rows } = await db.owner.query<{ qual: string }>(
      "select qual from pg_policies where schemaname in ('public', 'private')",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { qual } of rows) expect(qual).toMatch(/SELECT auth\.uid\(\)/);
  });

  const TABLES = [
    { table: "accounts", key: "id", columns: "id, email" },
    { table: "purchases", key: "user_id", columns: "user_id, ref_id" },
    { table: "deposits", key: "user_id", columns: "user_id, code" },
    { table: "notifications", key: "user_id", columns: "user_id, kind" },
  ];

  test("these are all the tables of public", async () => {
    expect(await offenders("select tablename from pg_tables where schemaname = 'public' order by 1")).toEqual(
      TABLES.map(({ table }) => table).sort(),
    );
  });

  describe.each(TABLES)("$table", ({ table, key, columns }) => {
    test("a user sees the own rows and nobody else's", async () => {
      for (const person of [anna, budi]) {
        const rows = await db.query<Row>(person, `select ${columns} from public.${table}`);
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map((row) => row[key]))).toEqual(new Set([person.userId]));
      }
    });

    test("nobody writes, guests and Workers do not even read", async () => {
      const writes = [
        `insert into public.${table} (${key}) values (gen_random_uuid())`,
        `update public.${table} set ${key} = ${key}`,
        `delete from public.${table}`,
        `truncate public.${table}`,
      ];
      for (const caller of ["anon", "service_role", anna] as const) {
        for (const sql of writes) expect(await sqlStateOf(db.query(caller, sql)), sql).toBe("42501");
      }
      for (const caller of ["anon", "service_role"] as const) {
        expect(await sqlStateOf(db.query(caller, `select ${columns} from public.${table}`))).toBe("42501");
      }
    });
  });

  test("columns of the machinery are not for reading", async () => {
    for (const sql of [
      "select request_hash from public.purchases",
      "select product_id from public.purchases",
      "select provider_ref from public.deposits",
      "select referred_by from public.accounts",
    ]) {
      expect(await sqlStateOf(db.query(anna, sql)), sql).toBe("42501");
    }
  });
});

describe("realtime", () => {
  const asToken = async (claims: Record<string, unknown>, topic: string) => {
    const client = await db.superuser.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('request.jwt.claims', $1, true), set_config('realtime.topic', $2, true)", [
        JSON.stringify(claims),
        topic,
      ]);
      await client.query(`set local role ${claims.role as string}`);
      const { rows } = await client.query("select topic from realtime.messages where topic = $1", [topic]);
      return rows.length;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  const own = () => `user:${anna.userId}`;
  const other = () => `user:${budi.userId}`;

  test("a session hears its own channel only", async () => {
    const claims = { role: "authenticated", sub: anna.userId, session_id: anna.userId };
    expect(await asToken(claims, own())).toBeGreaterThan(0);
    expect(await asToken(claims, other())).toBe(0);
  });

  test("a channel token hears the channel that it names, when it is its owner's", async () => {
    expect(await asToken({ role: "channel_reader", sub: anna.userId, channel: own() }, own())).toBeGreaterThan(0);
    expect(await asToken({ role: "channel_reader", sub: anna.userId, channel: own() }, other())).toBe(0);
    expect(await asToken({ role: "channel_reader", sub: anna.userId, channel: other() }, other())).toBe(0);
    expect(await asToken({ role: "channel_reader", sub: anna.userId }, own())).toBe(0);
  });

  test("a channel token reaches no table and no function of ours", async () => {
    const { rows } = await db.owner.query(
      `select count(*)::int as count from pg_class c where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and c.relkind = 'r' and has_any_column_privilege('channel_reader', c.oid, 'select, insert, update')`,
    );
    expect(rows[0].count).toBe(0);
  });
});
