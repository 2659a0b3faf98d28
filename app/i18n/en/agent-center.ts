/** The agent center. Never sent to the browser as a script. */
export const agentCenter = {
  title: "Agent center",
  sections: "Agent center menu",
  groups: {
    main: "Main",
    agent: "Agents",
    loan: "Loans",
    reporting: "Reports",
    marketing: "Marketing",
    profile: "Profile",
  },
  nav: {
    dashboard: "Dashboard",
    newAgent: "Invite an agent",
    agents: "My agents",
    agentSales: "Agents' transactions",
    myLoan: "My debt",
    debtHistory: "Loan history",
    agentDebt: "Agents' loans",
    billDebt: "Agents' bills",
    depositDebt: "Agents' loan deposits",
    sales: "My transactions",
    cashback: "Cashback",
    prices: "Selling prices",
    checkout: "Checkout links",
    profile: "Profile & address",
  },
};
