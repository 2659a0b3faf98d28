/** What is said where there is no network, and of a new version. Scripts that are no bundle show these words. */
export const offline = {
  title: "No internet connection",
  text: "What you asked for needs one. What was sent before stays as it is; nothing is sent from here.",
  again: "Try again",
  home: "Home page",
  kept: "Your last transactions",
  written: "As they were on",
  zone: "Times are in Jakarta (WIB), as our server wrote them.",
  deposit: "Deposit then",
  search: "Search in these",
  searchHint: "Number, product, status or day",
  found: "{n} of {all} shown",
  none: "No transactions were made yet when this was kept.",
  nothing:
    "No transactions are kept on this device. They are kept while somebody is signed in, and removed at sign-out.",
  full: "This device has no room to keep your transactions. Free some storage, then open any page with a connection.",
  broken: "What is kept here cannot be read. Remove it; it is kept anew with the next page you open with a connection.",
  forget: "Remove what is kept",
  rowOpen: "Price",
  rowSold: "Sold",
  rowFree: "Not charged",
  money: "No internet connection: this button works again as soon as you are connected.",
  update: "There is a new version.",
  now: "Load it now",
  later: "Later",
  typed: "What you typed on this page would be lost. Load the new version anyway?",
  anyway: "Load anyway",
  scriptless: "Without scripts this page cannot show what is kept. Load it again once you are connected.",
  shortcuts: {
    sell: "Sell",
    topUp: "Top up",
    history: "History",
  },
  connection: {
    unsent:
      "There is no internet connection. Nothing was sent and what you entered is still here. Press the same button again once you are connected.",
    unknown:
      "The connection broke before an answer arrived, so it may or may not have been sent. What you entered is still here. Press the same button again once you are connected.",
    keyed:
      "The connection broke before an answer arrived. What you entered is still here. Press the same button again once you are connected; it is never done twice.",
    done: "{what}: done. Only the next page could not be loaded, because the connection broke. There is no need to send it again.",
    again: "Load it again",
    waiting: "No internet connection. What you typed is still here, and the page goes on as soon as you are connected.",
  },
};
