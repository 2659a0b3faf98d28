/** The loan desk's lists: in the agent center for sales users, in the admin area for admins. */
export interface DeskPaths {
  readonly agents: string;
  readonly bills: string;
  readonly deposits: string;
  /** One agent. */
  readonly agent: (userId: string) => string;
}

const ADMIN: DeskPaths = {
  agents: "/admin/loans",
  bills: "/admin/loans/bills",
  deposits: "/admin/loans/deposits",
  agent: (userId) => `/admin/loans/${userId}`,
};

const SALES: DeskPaths = {
  agents: "/agent-center/list-agent-debt",
  bills: "/agent-center/list-bill-debt",
  deposits: "/agent-center/list-deposit-debt",
  agent: (userId) => `/agent-center/list-agent-debt/${userId}`,
};

/** Where the desk that a page belongs to has its lists. */
export function deskPaths(pathname: string): DeskPaths {
  return pathname.startsWith("/admin") ? ADMIN : SALES;
}
