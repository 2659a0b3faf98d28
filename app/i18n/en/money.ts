/** The one confirmation of everything that moves money. */
export const money = {
  pin: "Enter your PIN",
  pinHint: "It is sent as soon as you enter the sixth digit.",
  erase: "Delete",
  password: "Account password",
  passwordHint: "You have no PIN yet, so this is approved with your account password.",
  sending: "Sending…",
  back: "Back",
  nothingMoved: "Your balance has not changed.",
  pinNeeded: "This needs a PIN",
  pinNeededBody: "You have not made a PIN yet. Your balance has not changed.",
  makePin: "Make a PIN",
  locked: "The PIN is locked for a while",
  lockedBody: "Wrong PIN 5 times. Try again after {{time}}. Your balance is safe.",
  answerLost: "No answer has arrived yet",
  answerLostBody: "The connection broke before we got the result. Send it again: the same order never counts twice.",
  unlockPin: "Unlock the PIN",
};
