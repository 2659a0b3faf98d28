/** The demo accounts (decisions §12), all with the same password and PIN. Amounts in rupiah. */
export const DEMO_PASSWORD = "rahasia-123";
export const DEMO_PIN = "123456";

export interface SeedAccount {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly category: 1 | 2 | 3;
  readonly role: "user" | "admin";
  readonly phoneVerified: boolean;
  readonly deposit: number;
  readonly cashback: number;
  /** Limit of the loan facility, or null for none. */
  readonly loanLimit: number | null;
  readonly permissions: readonly string[];
  /** Id of who registered them as an agent, or null. */
  readonly uplineId: string | null;
}

const id = (last: number) => `0190d3a0-0000-7000-8000-${String(last).padStart(12, "0")}`;

export const DEMO_ACCOUNTS: readonly SeedAccount[] = [
  {
    id: id(1),
    email: "admin@gerai.test",
    phone: "+62811000001",
    name: "Admin Gerai",
    category: 1,
    role: "admin",
    phoneVerified: true,
    deposit: 0,
    cashback: 0,
    loanLimit: null,
    permissions: [],
    uplineId: null,
  },
  {
    id: id(2),
    email: "master@gerai.test",
    phone: "+62811000002",
    name: "Maya Master",
    category: 3,
    role: "user",
    phoneVerified: true,
    deposit: 0,
    cashback: 0,
    loanLimit: null,
    permissions: ["deposit_transfer", "excel"],
    uplineId: null,
  },
  {
    id: id(3),
    email: "agen@gerai.test",
    phone: "+62811000003",
    name: "Agus Agen",
    category: 2,
    role: "user",
    phoneVerified: true,
    deposit: 1_000_000,
    cashback: 25_000,
    loanLimit: 500_000,
    permissions: ["deposit_transfer", "excel"],
    uplineId: id(2),
  },
  {
    id: id(4),
    email: "member@gerai.test",
    phone: "+62811000004",
    name: "Mira Member",
    category: 1,
    role: "user",
    phoneVerified: true,
    deposit: 100_000,
    cashback: 0,
    loanLimit: null,
    permissions: [],
    uplineId: null,
  },
  {
    id: id(5),
    email: "baru@gerai.test",
    phone: "+62811000005",
    name: "Budi Baru",
    category: 1,
    role: "user",
    phoneVerified: false,
    deposit: 0,
    cashback: 0,
    loanLimit: null,
    permissions: [],
    uplineId: null,
  },
  {
    // Large claims and corrections need two admins.
    id: id(6),
    email: "admin2@gerai.test",
    phone: "+62811000006",
    name: "Adi Admin",
    category: 1,
    role: "admin",
    phoneVerified: true,
    deposit: 0,
    cashback: 0,
    loanLimit: null,
    permissions: [],
    uplineId: null,
  },
  {
    // Brought the two agents below: decides on their loan deposits.
    id: id(11),
    email: "sales@gerai.test",
    phone: "+62811000011",
    name: "Sari Sales",
    category: 1,
    role: "user",
    phoneVerified: true,
    deposit: 0,
    cashback: 0,
    loanLimit: null,
    permissions: ["sales"],
    uplineId: null,
  },
  {
    id: id(12),
    email: "tempo@gerai.test",
    phone: "+62811000012",
    name: "Toni Tempo",
    category: 2,
    role: "user",
    phoneVerified: true,
    deposit: 300_000,
    cashback: 0,
    loanLimit: 1_000_000,
    permissions: ["deposit_transfer"],
    uplineId: id(11),
  },
  {
    id: id(13),
    email: "ajukan@gerai.test",
    phone: "+62811000013",
    name: "Ayu Ajukan",
    category: 2,
    role: "user",
    phoneVerified: true,
    deposit: 50_000,
    cashback: 0,
    loanLimit: null,
    permissions: [],
    uplineId: id(11),
  },
];

/** Somebody with a past, so that lists have pages; only `npm start` has them. */
export const SELLER: SeedAccount = {
  id: id(9),
  email: "toko@gerai.test",
  phone: "+62811000009",
  name: "Toko Tina",
  category: 2,
  role: "user",
  phoneVerified: true,
  deposit: 1_500_000,
  cashback: 0,
  loanLimit: null,
  permissions: [],
  uplineId: id(2),
};
