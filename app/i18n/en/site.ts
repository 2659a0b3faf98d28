import { commissionWords } from "../commission-words.ts";
import { common } from "./common.ts";
/** The site's settings, menu and ways to pay, as admins see them. */
export const site = {
  title: "Site settings",
  channels: "Ways to pay",
  save: "Save",
  rates: "Commission by product type, in percent",
  saved: "Saved.",
  outOfBounds: "{{sentence}}. It may be from {{min}} to {{max}}",
  between: "From {{min}} to {{max}}.",
  place: "Place of {{name}}",
  effect: {
    settings:
      "Each group is saved by itself. What guards money or entry waits for a second admin; the rest holds from the next call on; name and contacts on public pages within a minute or two.",
    menu: "Small numbers come first. What is switched off is gone from everybody's next page.",
    channels:
      "All but the note waits for a second admin. What was asked for before a change is still paid and credited as it was.",
  },
  groups: {
    site: "Name and contacts",
    look: "Look",
    chat: "Chat",
    app: "Android app",
    topup: "Top-up",
    selling: "Selling",
    transfers: "Deposit transfers",
    agents: "Agents and cashback",
    affiliates: "Affiliates",
    loans: "Loans",
    suppliers: "Suppliers",
    complaints: "Complaints",
    media: "Price pictures",
    entry: "Entry",
    limits: "Requests a minute",
    safety: "Safety",
  },
  modules: { prabayar: "Prepaid", pascabayar: "Postpaid", shop: "Shop", multicourier: "Multicourier" },
  logo: {
    title: "Logo",
    choose: "Picture of the logo",
    hint: "JPG, PNG or WebP, at most 1 MB. Shown at the head of pages and on receipts instead of the mark and the name; mails have the name alone.",
    remove: "Remove the logo",
  },
  choices: {
    file: "A file for the bank",
    xendit: "Xendit",
  },
  settings: {
    sitename: {
      label: "Name of the site",
      hint: "At the head and in the titles of pages, on receipts, in mails and messages.",
    },
    site_short_name: {
      label: "Short name",
      hint: "Below the icon where the site is installed on a phone, at most 12 letters; empty for the beginning of its name.",
    },
    company_address: {
      label: "Address",
      hint: "At the foot of public pages, on receipts and in mails; empty for none.",
    },
    company_email: {
      label: "Email",
      hint: "At the foot of public pages, on receipts and in mails; empty for none.",
    },
    company_phone: {
      label: "Customer service number",
      hint: "At the foot of public pages, on receipts and in mails; empty for none.",
    },
    company_hours: {
      label: "Hours",
      hint: "At the foot of public pages, for example: 07.00–22.00 WIB. Shown as it is in every language: figures alone are understood by all.",
    },
    apk_url: {
      label: "Download address",
      hint: "The APK file at an https address. Leave it empty while there is no app.",
    },
    show_download: {
      label: "Offer the download",
      hint: "A button on the landing and account pages to download the app, while there is an address.",
    },
    package_name: {
      label: "Package name",
      hint: "Used while there is no download address: the download leads to this app's page at Google Play.",
    },
    hide_agent_center: {
      label: "Hide the agent centre",
      hint: "No menu leads there. The loan desk for sales stays.",
    },
    contact_us_button: {
      label: "Contact button",
      hint: "A button at the foot of public pages that opens the contact page.",
    },
    grid_layout: {
      label: "Products side by side",
      hint: "Off: one product a line on the page of all products.",
    },
    custom_frontend_view_exists: {
      label: "A front page of its own",
      hint: "On: the site has a front page elsewhere. Guests who open this address see the first product of the menu at once.",
    },
    live_chat_enabled: {
      label: "Live chat",
      hint: "On, with its ID: the chat button opens a conversation on the page. Else it opens WhatsApp, as long as the customer service number begins with 08 or 62.",
    },
    live_chat_embed_id: {
      label: "Chat ID",
      hint: "The ID of this site's chat box at Jivo. Jivo's page is loaded only once somebody opens the chat.",
    },
    disable_register: {
      label: "Close registration",
      hint: "Register buttons are gone, and there are no new accounts, not by an agent's invitation either.",
    },
    disable_user_login: {
      label: "Close signing in for users",
      hint: "Only admins can sign in, and registration is closed as well. Whoever is signed in stays so.",
    },
    limit_guest: { label: "Guests", hint: "Each internet address: heavy pages and the API." },
    limit_session: { label: "Signed in", hint: "Each session: heavy pages and the API." },
    limit_purchase: { label: "Purchases", hint: "Each account." },
    limit_sign_in_account: { label: "Tries to sign in, an account", hint: "Trusted devices are counted apart." },
    limit_sign_in_address: { label: "Tries to sign in, an address", hint: "Registrations count as well." },
    limit_developer_key: { label: "Developer keys", hint: "Each key." },
    min_topup: {
      label: "Least top-up",
      hint: "A way to pay can ask for more.",
    },
    nominals: {
      label: "Offered amounts",
      hint: "One a line, at most 12.",
    },
    allow_custom_nominals: {
      label: "Any amount",
      hint: "Off: only the offered amounts.",
    },
    pay_external_payment_fee: {
      label: "The user pays the provider's fee",
      hint: "Off: the site bears it.",
    },
    max_open_manual_deposits: {
      label: "Unpaid manual transfers a person",
      hint: "An account's first day allows 1 at most, its first 30 days 3. More are refused until one is paid or cancelled.",
    },
    duplicate_limit_per_day: {
      label: "Same product to the same number a day",
      hint: "Only purchases that did not fail count.",
    },
    complaint_days: {
      label: "Days for a complaint",
      hint: "For how many days after a sale its buyer can report a problem.",
    },
    complaint_answer_hours: {
      label: "Hours until a complaint is answered",
      hint: "The promise that buyers read; a complaint that waits longer is marked as late.",
    },
    max_media_downloads: {
      label: "Pictures of one download",
      hint: "Most price pictures that an agent downloads at once.",
    },
    media_template_ombak: { label: "Template Waves", hint: "Off: no longer offered; pictures that have it keep it." },
    media_template_senja: { label: "Template Sunset", hint: "Off: no longer offered; pictures that have it keep it." },
    media_template_daun: { label: "Template Leaves", hint: "Off: no longer offered; pictures that have it keep it." },
    media_template_malam: { label: "Template Night", hint: "Off: no longer offered; pictures that have it keep it." },
    media_template_garis: { label: "Template Stripes", hint: "Off: no longer offered; pictures that have it keep it." },
    media_template_kertas: { label: "Template Paper", hint: "Off: no longer offered; pictures that have it keep it." },
    excel_max_rows: {
      label: "Rows of an Excel file",
      hint: "1,000 at most.",
    },
    games_whitelisted_emails: {
      label: "Games only for these emails",
      hint: "One a line; empty: for everybody.",
    },
    allow_deposit_transfer: {
      label: "Deposit transfers",
      hint: "Whoever has the permission may send deposit to others.",
    },
    min_transfer: {
      label: "Least transfer",
      hint: "A transfer between agents below this sum is refused.",
    },
    max_transfer: {
      label: "Largest transfer",
      hint: "A transfer between agents above this sum is refused.",
    },
    max_transfer_per_day: {
      label: "Largest sum a day",
      hint: "For each sender, by Jakarta's day.",
    },
    stash_cashback_enabled: {
      label: "Cashback for agents",
      hint: "Off: agents see and get none.",
    },
    min_cashback_redeem: {
      label: "Least redemption",
      hint: "Cashback below this sum cannot be redeemed yet.",
    },
    master_min_turnover: {
      label: "Turnover for Master agents",
      hint: "Successful purchases of an agent's last 30 days.",
    },
    disable_agency_feature_for_master: {
      label: "Without sales users",
      hint: "Agency features for Master agents are off.",
    },
    commission_min_payout: {
      label: "Least payout of commission",
      hint: "A month with less is carried over to the next.",
    },
    payout_way: {
      label: "Commission to bank accounts is paid by",
      hint: "A file for the bank: you upload it there, then a second admin confirms what the bank did. Xendit: sent by itself once a second admin has confirmed.",
    },
    payout_cost: {
      label: "What Xendit takes for a payout",
      hint: "With its tax. Booked as the site's cost each time that a commission arrives by Xendit; whoever is paid has the whole sum.",
    },
    ...commissionWords(
      common,
      (name) => `Commission on ${name}`,
      "Of the site's margin of each sale, to the affiliate whose code brought the buyer; 0 for none.",
    ),
    agent_debt_enabled: {
      label: "Loans for agents",
      hint: "Off: no new loans, and sales users see no lists. What is owed stays visible and can be paid back.",
    },
    min_loan: {
      label: "Least loan",
      hint: "A request for a loan below this sum is refused.",
    },
    max_loan_limit: {
      label: "Largest facility",
      hint: "The largest loan limit that can be asked for or given.",
    },
    supplier_faults: {
      label: "Failures before a supplier is paused",
      hint: "Orders that fail through the supplier and not through the number. A SKU or a supplier with this many is paused by itself.",
    },
    supplier_fault_share: {
      label: "Share that failed, in percent",
      hint: "It is paused only if at least this much of what came to an end failed.",
    },
    supplier_fault_minutes: {
      label: "Counted over the last minutes",
      hint: "Older failures do not count.",
    },
    supplier_pause_minutes: {
      label: "Length of the first pause, in minutes",
      hint: "Each further pause is twice as long, a day at most.",
    },
    two_person_amount: {
      label: "Two-person amount",
      hint: "What one admin moves alone within 24 hours, over everybody and everything; above it another admin confirms.",
    },
    second_admin_hours: {
      label: "Hours as an admin before confirming",
      hint: "How long somebody has been an admin before they confirm what another one proposes.",
    },
    new_devices_wait: {
      label: "New devices wait",
      hint: "On: a device that is new to an account must be let in.",
    },
  },
  channel: {
    open: "Open",
    closed: "Closed, with a note",
    hidden: "Closed, not shown",
    active: "Open",
    activeHint: "Closed ways take no new top-ups.",
    closed_note: "What people read while it is closed (empty: not shown)",
    min_amount: "Least amount",
    max_amount: "Largest amount",
    account_number: "Account number",
    account_holder: "Account holder",
    cost: "What the provider charges",
    costHint:
      "What the provider keeps of each payment. A new price holds from the next payment on; those that have arrived keep theirs.",
    cost_rate_bp: "Percent of what is paid",
    cost_rate_bpHint: "From 0 to 50%, two decimals at most.",
    cost_fixed: "Fixed part",
    cost_fixedHint: "From Rp 0 to Rp 1.000.000 a payment.",
    cost_taxed: "Plus 11% VAT",
  },
} as const;
