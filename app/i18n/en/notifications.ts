export const notifications = {
  title: "Notifications",
  markRead: "Mark all as read",
  unread: "{{number}} unread",
  new: "Unread",
  periods: { today: "Today", news: "News", archive: "Archive" },
  look: "Open it",
  all: "View all",
  failed: "Notifications cannot be loaded right now.",
  empty: {
    today: { title: "Nothing yet today", body: "News of your transactions, balance and account stands here." },
    news: { title: "No news", body: "What the site has to tell its people stands here for 30 days." },
    archive: { title: "The archive is empty", body: "What you were told before today stands here for 30 days." },
  },
  otherLanguage: {
    id: "This is written in Indonesian only.",
    en: "This is written in English only.",
    zh: "This is written in Chinese only.",
  },
} as const;
