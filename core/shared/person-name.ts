/**
 * What a name may not hold, because it stands in mails and messages that go out in our own name: a link, a line break,
 * and marks that are not seen or turn the text around. SQL refuses the same (private.is_name), whoever calls.
 */
const UNSEEN =
  /[\p{Cc}\u2028\u2029\u2800\u{13440}-\u{13442}\u{16fe4}\u{1d159}]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** The same and what chooses a sign's look, wherever they stand. */
const ALL_UNSEEN = new RegExp(`${UNSEEN.source}|[\\ufe00-\\ufe0f]`, "gu");
/** What JavaScript reads as the letters it looks like, and the database, which knows an older Unicode, does not. */
const READ_APART = /[\ua7f1\u{1ccd6}-\u{1ccf9}]/u;
/** Pictures, without arrows, stars, pieces of games, and letters of flags. */
const PICTURE =
  "\\u{1f300}-\\u{1f64f}\\u{1f680}-\\u{1f6ff}\\u{1f7e0}-\\u{1f7eb}\\u{1f900}-\\u{1f9ff}\\u{1fa70}-\\u{1faff}";
/**
 * A sign of several pictures that are one (a family), or of a picture and what its kind is told by: the joiner between
 * two of them is seen by what it makes. Parts are those of Unicode's emoji-zwj-sequences.
 */
const JOINED = new RegExp(
  `([\\u26d3\\u26f9\\u2764${PICTURE}]\\ufe0f?(?=\\u200d[\\u2194\\u2195\\u2620\\u2640\\u2642\\u2695\\u2696\\u26a7\\u2708` +
    `\\u2744\\u2764\\u27a1\\u2b1b${PICTURE}])|[\\u2640\\u2642]\\ufe0f?(?=\\u200d\\u27a1))\\u200d`,
  "gu",
);
const NOTHING_SEEN = /^(?:[\s\u1680]|[\ufe00-\ufe0f])*$/;

/** What is no part of a host's name: blanks, and the signs of ASCII except the dash. */
const SIGNS = "\\u0001-,./:-@\\[-`{-\\u009f\\u1680\\u2028\\u2029";
/** A letter, digit or dash of any script; a letter of any script. */
const PART = `[^${SIGNS}]`;
const LETTER = `[^-0-9${SIGNS}]`;

/** Of people, shops and places, as they stand before a name without a blank: `Drs.Agus`, `CV.Berkah`, `H.Budi`. */
const TITLES =
  "[a-z]|pt|cv|ud|pd|fa|po|tb|rm|tk|kud|dr|drs|dra|drg|ir|prof|hj|kh|tn|ny|bpk|ibu|sdri?|ust|moh|moch|muh|mohd|muhd|abd" +
  "|st|sr|pdt|apt|ns|mrs?|ms|jl|jln|gg|kp|ds|kel|kec|kab|no|md|tr|kep|sp";
/** Words that end more addresses than names: none of them is a name after a title. */
const NO_NAMES =
  "com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|vip|bet|win|fun|page|cloud|space|asia|blog" +
  "|club|games|icu|lol|mobi|news|sbs|today|tech|website|wiki|world|zip|email|host|support|download|bid";
/** Degrees of two letters, after their letter: `S.Ag`, `M.Si`. No other word of two letters stands after a dot. */
const DEGREES = "pd|si|ag|md|ak|pt|th|sn|kn|gz|pi|sc|sy|ud|ma|tr|ip|ap|tp|st|km";
/** What may stand on both sides of a dot; `^` is written before a capital letter (`prepared`). */
const ABBREVIATION =
  `(?:(?:${TITLES})\\.\\^(?!(?:${NO_NAMES})(?!${PART}))[a-z]{3,}|[a-z]\\.\\^(?:${DEGREES})|pd\\.\\^sd)` + `(?!${PART})`;
/**
 * A link by its shape, with no list of endings: a dot between two parts, unless what follows it is one letter, has a
 * digit where no ending has one, or makes an abbreviation.
 */
const LINK = new RegExp(
  [
    "https?:[^ ]|www\\.|[/\\\\]{2}|(?:[0-9]{1,3}\\.){3}[0-9]|[^ .]\\.\\^?[a-z]{2,}/",
    `[a-z]:(?:${LETTER}|[/\\\\])|${PART}@${PART}`,
    `(?:^|[${SIGNS}])(?!${ABBREVIATION})${PART}+\\.\\^?(?![a-z]?[0-9]|[a-z](?!${PART}))${PART}`,
  ].join("|"),
  "i",
);

/** Why a text is no name: a code of FIELD_ERRORS, or null. */
export function nameProblem(text: string): "name_characters" | "name_link" | null {
  if (hasUnseen(text) || !hasSeen(text)) return "name_characters";
  return hasLink(text) ? "name_link" : null;
}

/** Whether anything of a text is seen. */
export function hasSeen(text: string): boolean {
  return !NOTHING_SEEN.test(text.normalize("NFKC"));
}

/** Whether a text holds a control, or a mark that is not seen or turns it around; as private.has_unseen says. */
export function hasUnseen(text: string): boolean {
  return READ_APART.test(text) || UNSEEN.test(text.normalize("NFKC").replace(JOINED, "$1"));
}

const EACH_UNSEEN = new RegExp(UNSEEN.source, "gu");

/**
 * Somebody else's text on one line as it may be shown: what breaks a line is a blank, and each control and each mark
 * that is not seen or turns the text around is a sign that is seen (U+FFFD); joiners stay, for pictures
 * are made of them.
 */
export function withUnseenSeen(text: string): string {
  return text.replace(EACH_UNSEEN, (mark) => (mark === "\u200d" ? mark : /\s/.test(mark) ? " " : "\ufffd"));
}

/**
 * A text as it is read: in one spelling (NFKC, digits of every script as 0 to 9), every white space one blank, without
 * what is not seen or turns the text around.
 */
export function seenText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(ALL_UNSEEN, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/ +/g, " ")
    .trim();
}

/** Digits of a script stand in their order, ten by ten. */
function asciiDigit(digit: string): string {
  let before = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Whether a text that stands in our own mails and pages holds a web address; SQL's private.has_link says the same. */
export function hasLink(text: string): boolean {
  return LINK.test(prepared(text));
}

/**
 * As a browser reads it: without what chooses a sign's look, and with every dot a dot (the Chinese full stop, `%2E`).
 * A capital letter after a dot is marked.
 */
function prepared(text: string): string {
  const plain = text.normalize("NFKC").replace(/[\ufe00-\ufe0f]/g, "");
  return plain.replace(/\u3002|%2e/gi, ".").replace(/\.(?=[A-Z])/g, ".^");
}
