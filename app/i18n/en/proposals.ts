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
    "No admin can confirm it yet: {{names}} marked what the bank refused in this batch, or changed such a mark, and so does not confirm it as well. Another admin confirms. Or its maker removes a mark that is still theirs and sets it themselves; whoever changed another's mark does not confirm even then.",
  markedOwn:
    "{{names}} marked what the bank refused in your batch, or changed such a mark, and so cannot confirm it as well. Have another admin confirm. Or remove a mark that is still theirs and set it yourself; whoever changed another's mark cannot confirm even then.",
  left: "{{name}} has not been an active admin all the time since proposing, so nobody can confirm this. It can only be turned down.",
  leftOwn:
    "You have not been an active admin all the time since proposing, so nobody can confirm this. Take it back and propose it again.",
  changed:
    "This is what was proposed. It would be something else by now, so nobody can confirm it: turn it down; it can be proposed again.",
  changedOwn:
    "This is what you proposed. It would be something else by now, so nobody can confirm it. Take it back and propose it again.",
  makerLeft: {
    taken:
      "{{name}}, who made this batch, is no active admin now, so nobody can confirm it. If the bank has paid it: two admins make {{name}} an active admin again, and one who did not propose that confirms the batch. If it has not, take it back; its page says who may.",
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
      "You marked what the bank refused in this batch, so somebody else confirms it. Or its proposer marks those lines themselves; after that you may confirm.",
    payout_unmarked:
      "You changed another admin's mark on this batch, so you do not confirm it while it waits. Another admin does.",
    payout_marker_not_apart:
      "You and whoever changed a mark on this batch do not count as two persons: one of you brought the other in.",
    payout_marker_left:
      "Whoever changed a mark on this batch is no active admin now, so it cannot be confirmed yet. If the mark still stands, the batch's maker removes it and marks the line themselves. Otherwise: if the bank has paid, two admins make them an active admin again, and one who did not propose that confirms the batch; if not, take it back.",
    payout_file_needed:
      "Nobody has taken its file yet, so no bank has paid it. Take the file and give it to the bank first, or take the batch back.",
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
