/** What waits for a second admin. */
export const proposals = {
  title: "Waits for a second admin",
  intro:
    "What moves a lot of money, or changes what guards money or entry, is proposed by one admin and confirmed by another. Nothing has happened yet to what stands here. How long each of them waits is said with it.",
  emptyTitle: "Nothing waits",
  emptyBody: "Proposals of admins and sales users stand here until another admin decides.",
  kinds: {
    claim: "Settle a claim",
    correction: "Correct a balance",
    loan: "Deposit a loan",
    settings: "Change site settings",
    channel: "Change a way to pay",
    standing: "Change an account",
    purchase: "End a transaction",
    payout: "Pay commission to banks",
    payout_return: "A commission that the bank gave back",
    payout_withdraw: "Take a batch of commission back",
  },
  proposed: "Proposed by {{name}}, {{when}}",
  balance: "Balance now and afterwards",
  tooLittle: "not enough",
  expires: "Expires {{when}}",
  stays: "Waits until it is confirmed or taken back",
  open: "Open",
  confirmers: "May confirm: {{names}}.",
  nobody:
    "At the moment no admin may confirm this. Two admins who did not bring each other in are needed; see the deployment guide.",
  marked:
    "No admin can confirm it yet: {{names}} marked what the bank refused in this batch, and so does not confirm it as well. Its maker removes that mark and sets it themselves, or another admin confirms.",
  markedOwn:
    "{{names}} marked what the bank refused in your batch, and so cannot confirm it as well. Remove that mark and set it yourself, or have another admin confirm.",
  left: "{{name}} has not been an active admin all the time since proposing, so nobody can confirm this. It can only be turned down.",
  leftOwn:
    "You have not been an active admin all the time since proposing, so nobody can confirm this. Take it back and propose it again.",
  changed:
    "This is what was proposed. It would be something else by now, so nobody can confirm it: turn it down; it can be proposed again.",
  changedOwn:
    "This is what you proposed. It would be something else by now, so nobody can confirm it. Take it back and propose it again.",
  makerLeft: {
    taken:
      "{{name}}, who made this batch, is no admin any more, so nobody can confirm it now. If the bank has paid it: make {{name}} an admin again (two admins), then confirm it. If not, take it back.",
    open: "{{name}} has not been an active admin all the time since making this batch, so nobody can confirm it. Nothing was paid: take it back and make another batch.",
  },
  makerLeftOwn:
    "You have not been an active admin all the time since making this batch, so nobody can confirm it. Nothing was paid: take it back and make another batch.",
  why: "The proposer's reason",
  mayStill: {
    refuse: "You may turn it down.",
    page: "Another admin decides; what you can do is on its page.",
    below: "Another admin confirms it; what you can do is below.",
  },
  obstacle: {
    proposer_left:
      "The proposer has not been an active admin all the time since proposing, so this cannot be confirmed.",
    claim_same_person: "You proposed this. Another admin has to confirm it.",
    second_too_new: "You have not been an admin for long enough to confirm this.",
    second_not_apart: "You and the proposer do not count as two persons: one of you brought the other in.",
    admin_own_account: "This is about yourself. Another admin has to decide.",
    payout_marked:
      "You changed a mark on this batch, so somebody else confirms it. Or its proposer marks that line themselves; after that you may confirm.",
    payout_marker_left:
      "Whoever changed a mark on this batch is no admin any more, so nobody can confirm it. If the bank has paid, two admins make them an admin again; if not, take it back.",
    payout_taken:
      "You, or somebody who does not count as a person apart from you, took its file. Another admin takes it back.",
  },
  confirm: "Confirm",
  reject: "Turn down",
  withdraw: "Take back",
  done: {
    accept: "Confirmed. It holds from now on.",
    refuse: "Turned down. Nothing has changed.",
  },
  asked: "Proposed. Another admin has to confirm it; nothing has changed yet.",
  waiting: "Waiting for a second admin: {{count}}",
  toList: "See and decide",
  guarded: "A change waits for a second admin.",
};
