import { commissionWords } from "../commission-words.ts";
import type { site as en } from "../en/site.ts";
import type { Texts } from "../shape.ts";
import { common } from "./common.ts";

export const site: Texts<typeof en> = {
  title: "站点设置",
  channels: "付款方式",
  save: "保存",
  rates: "各产品类型的佣金（百分比）",
  saved: "已保存。",
  outOfBounds: "{{sentence}}。可填 {{min}} 到 {{max}}",
  between: "从 {{min}} 到 {{max}}。",
  place: "{{name}} 的位置",
  effect: {
    settings:
      "每组单独保存。保护资金或登录的设置须等另一位管理员确认，其余从下一次请求起生效；公开页面上的名称和联系方式在一两分钟内生效。",
    menu: "数字小的排在前面。关闭的项目从所有人的下一页起消失。",
    channels: "除说明外，更改须等另一位管理员确认。更改之前已申请的充值仍按原样付款和入账。",
  },
  groups: {
    site: "名称与联系方式",
    look: "外观",
    chat: "聊天",
    app: "安卓应用",
    topup: "充值",
    selling: "销售",
    transfers: "余额转账",
    agents: "代理与返现",
    affiliates: "推广伙伴",
    loans: "借款",
    suppliers: "供应商",
    complaints: "投诉",
    media: "价格图",
    entry: "登录与注册",
    limits: "每分钟请求上限",
    safety: "安全",
  },
  modules: { prabayar: "预付费", pascabayar: "后付费", shop: "商店", multicourier: "多快递" },
  logo: {
    title: "标志",
    choose: "标志图片",
    hint: "JPG、PNG 或 WebP，最大 1 MB。显示在页面顶部和小票上，代替默认标志和名称；邮件只用名称。",
    remove: "删除标志",
  },
  choices: {
    file: "银行文件",
    xendit: "Xendit",
  },
  settings: {
    sitename: {
      label: "站点名称",
      hint: "用于页面顶部和标题、小票、邮件和短信。",
    },
    site_short_name: {
      label: "短名称",
      hint: "安装到手机后显示在图标下方，最多 12 个字符；留空则用站点名称的开头。",
    },
    company_address: {
      label: "地址",
      hint: "显示在公开页面底部、小票和邮件中；可留空。",
    },
    company_email: {
      label: "邮箱",
      hint: "显示在公开页面底部、小票和邮件中；可留空。",
    },
    company_phone: {
      label: "客服电话",
      hint: "显示在公开页面底部、小票和邮件中；可留空。",
    },
    company_hours: {
      label: "服务时间",
      hint: "显示在公开页面底部，例如：07.00–22.00 WIB。各语言均按原文显示，只写数字人人都能看懂。",
    },
    apk_url: {
      label: "下载地址",
      hint: "APK 文件的 https 地址；还没有应用时请留空。",
    },
    show_download: {
      label: "显示下载按钮",
      hint: "填写地址后，首页和账户页会显示应用下载按钮。",
    },
    package_name: {
      label: "应用包名",
      hint: "未填写下载地址时使用：下载将前往该应用在 Google Play 的页面。",
    },
    hide_agent_center: {
      label: "隐藏代理中心",
      hint: "菜单中不再显示入口。销售人员的借款工作台保留。",
    },
    contact_us_button: {
      label: "联系我们按钮",
      hint: "在公开页面底部显示按钮，打开联系页面。",
    },
    grid_layout: {
      label: "产品并排显示",
      hint: "关闭：全部产品页面每行显示一个产品。",
    },
    custom_frontend_view_exists: {
      label: "另有首页",
      hint: "开启：网站在别处有自己的首页。访客打开此地址时直接看到菜单中的第一个产品。",
    },
    live_chat_enabled: {
      label: "在线聊天",
      hint: "开启并填写 ID：聊天按钮在页面内打开对话。否则打开 WhatsApp，前提是客服电话以 08 或 62 开头。",
    },
    live_chat_embed_id: {
      label: "聊天 ID",
      hint: "本网站在 Jivo 的聊天框 ID。只有在有人打开聊天后才会加载 Jivo 页面。",
    },
    disable_register: {
      label: "关闭注册",
      hint: "注册按钮消失，且不再有新账户，代理邀请也不行。",
    },
    disable_user_login: {
      label: "关闭用户登录",
      hint: "仅管理员可以登录，注册也一并关闭。已登录的人保持登录。",
    },
    limit_guest: { label: "访客", hint: "每个网络地址：较重的页面和 API。" },
    limit_session: { label: "已登录", hint: "每个会话：较重的页面和 API。" },
    limit_purchase: { label: "购买", hint: "每个账户。" },
    limit_sign_in_account: { label: "登录尝试（每个账户）", hint: "受信任的设备单独计算。" },
    limit_sign_in_address: { label: "登录尝试（每个地址）", hint: "注册也计算在内。" },
    limit_developer_key: { label: "开发者密钥", hint: "每个密钥。" },
    min_topup: {
      label: "最低充值",
      hint: "付款方式可要求更高。",
    },
    nominals: {
      label: "可选金额",
      hint: "每行一个，最多 12 个。",
    },
    allow_custom_nominals: {
      label: "任意金额",
      hint: "关闭：只能选择上述金额。",
    },
    pay_external_payment_fee: {
      label: "由用户支付渠道费用",
      hint: "关闭：由站点承担。",
    },
    max_open_manual_deposits: {
      label: "每人未付款的手动转账数",
      hint: "账户首日最多 1 笔，前 30 天最多 3 笔。超过后须先付款或取消一笔。",
    },
    duplicate_limit_per_day: {
      label: "同一商品同一号码每日次数",
      hint: "只计算未失败的购买。",
    },
    complaint_days: {
      label: "可投诉的天数",
      hint: "交易后多少天内买家可以报告问题。",
    },
    complaint_answer_hours: {
      label: "投诉回复时限（小时）",
      hint: "买家看到的回复承诺；超过此时间的投诉会标为超时。",
    },
    max_media_downloads: { label: "单次下载图片数", hint: "代理一次最多下载的价格图数量。" },
    media_template_ombak: { label: "模板：海浪", hint: "关闭后不再提供；已使用的图片不受影响。" },
    media_template_senja: { label: "模板：晚霞", hint: "关闭后不再提供；已使用的图片不受影响。" },
    media_template_daun: { label: "模板：绿叶", hint: "关闭后不再提供；已使用的图片不受影响。" },
    media_template_malam: { label: "模板：夜空", hint: "关闭后不再提供；已使用的图片不受影响。" },
    media_template_garis: { label: "模板：条纹", hint: "关闭后不再提供；已使用的图片不受影响。" },
    media_template_kertas: { label: "模板：素纸", hint: "关闭后不再提供；已使用的图片不受影响。" },
    excel_max_rows: {
      label: "每个 Excel 文件的行数",
      hint: "最多 1,000 行。",
    },
    games_whitelisted_emails: {
      label: "仅这些邮箱可见游戏",
      hint: "每行一个；留空表示所有人。",
    },
    allow_deposit_transfer: {
      label: "余额转账",
      hint: "有权限的用户可向他人转账。",
    },
    min_transfer: {
      label: "最低转账",
      hint: "低于此金额的代理间转账会被拒绝。",
    },
    max_transfer: {
      label: "最高转账",
      hint: "高于此金额的代理间转账会被拒绝。",
    },
    max_transfer_per_day: {
      label: "每日最高总额",
      hint: "按付款人和雅加达日期计算。",
    },
    stash_cashback_enabled: {
      label: "代理返现",
      hint: "关闭：代理看不到也得不到返现。",
    },
    min_cashback_redeem: {
      label: "最低兑换",
      hint: "低于此金额的返现暂不能兑换。",
    },
    master_min_turnover: {
      label: "高级代理所需交易额",
      hint: "代理最近 30 天的成功购买。",
    },
    disable_agency_feature_for_master: {
      label: "不设销售用户",
      hint: "关闭高级代理的代理功能。",
    },
    commission_min_payout: {
      label: "佣金最低支付额",
      hint: "不足的月份结转到下个月。",
    },
    payout_way: {
      label: "佣金汇往银行账户的方式",
      hint: "银行文件：您将文件上传至银行，再由另一位管理员确认结果。Xendit：另一位管理员确认后自动汇出。",
    },
    payout_cost: {
      label: "Xendit 每笔汇款的费用",
      hint: "含税。每笔佣金经 Xendit 到账时记为站点成本；收款人收到全额。",
    },
    ...commissionWords(
      common,
      (name) => `${name}的佣金`,
      "按站点每笔销售利润计算，付给推荐码带来买家的推广伙伴；0 为无佣金。",
    ),
    agent_debt_enabled: {
      label: "代理借款",
      hint: "关闭：不发放新借款，销售看不到名单。已有欠款仍可查看并偿还。",
    },
    min_loan: {
      label: "最低借款",
      hint: "低于此金额的借款申请会被拒绝。",
    },
    max_loan_limit: {
      label: "最高额度",
      hint: "可申请或授予的最高借款额度。",
    },
    supplier_faults: {
      label: "暂停供应商前的失败次数",
      hint: "因供应商而非号码造成的失败订单。达到此数的 SKU 或供应商会自动暂停。",
    },
    supplier_fault_share: {
      label: "失败比例（百分比）",
      hint: "已完结订单中至少有此比例失败时才会暂停。",
    },
    supplier_fault_minutes: {
      label: "统计最近多少分钟",
      hint: "更早的失败不计入。",
    },
    supplier_pause_minutes: {
      label: "首次暂停时长（分钟）",
      hint: "之后每次暂停时长加倍，最长一天。",
    },
    two_person_amount: {
      label: "双人金额",
      hint: "一位管理员 24 小时内可单独转移的总额（所有人与所有事项）；超过须另一位管理员确认。",
    },
    second_admin_hours: {
      label: "任职多少小时后可确认",
      hint: "成为管理员满此时数后，才能确认他人的提案。",
    },
    new_devices_wait: {
      label: "新设备须等待",
      hint: "开启：账户的新设备须先获准。",
    },
  },
  channel: {
    open: "开放",
    closed: "关闭，有说明",
    hidden: "关闭，不显示",
    active: "开放",
    activeHint: "关闭后不再接受新的充值。",
    closed_note: "关闭期间用户看到的说明（留空则不显示）",
    min_amount: "最低金额",
    max_amount: "最高金额",
    account_number: "账号",
    account_holder: "户名",
    cost: "服务商费用",
    costHint: "服务商从每笔付款中扣取的费用。新费用从下一笔付款起生效；已到账的付款保持原费用。",
    cost_rate_bp: "占付款额的百分比",
    cost_rate_bpHint: "0 至 50%，最多两位小数。",
    cost_fixed: "固定费用",
    cost_fixedHint: "每笔付款 Rp 0 至 Rp 1.000.000。",
    cost_taxed: "另加 11% 增值税",
  },
};
