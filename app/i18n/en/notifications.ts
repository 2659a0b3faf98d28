export const notifications = {
  title: "Notifications",
  markRead: "Mark all as read",
  unread: "{{number}} unread",
  new: "Unread",
  emptyTitle: "No notifications yet",
  emptyBody: "News of your transactions, balance and account stands here for 30 days.",
} as const;
