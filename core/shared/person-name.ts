/**
 * What a name may not hold, because it stands in mails and messages that go out in our own name: a link, a line break,
 * and marks that are not seen or turn the text around. SQL refuses the same (private.is_name), whoever calls.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u2800]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const NOTHING_SEEN = /^(?:\s|[\ufe00-\ufe0f])*$/;
/** A letter, digit or dash of any script: whatever is neither space nor another sign of ASCII. */
const PART = "[^ -,./:-@\\[-`{-~\u200b-\u200f\ufeff]";
/** Endings of web addresses. What is also the end of an abbreviation asks for two letters before it: `S.Ag`, `A.My`. */
const LINK = new RegExp(
  [
    "://|www\\.|[^\\s.]\\.[a-z]{2,}/|(?:[0-9]{1,3}\\.){3}[0-9]",
    `${PART}\\.(?:co|id|me|com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|vip|bet|win|fun|page|cloud` +
      "|space|asia|blog|club|games|icu|lol|mobi|news|sbs|today|tech|website|wiki|world|zip|email|host|support|download|bid)(?![a-z])",
    `${PART}{2}\\.(?:io|ly|my|sg|cc|gg|ru|cn|tk|pro|us|tv|ai|one|pw|work|ws|de|eu|uk|nl|fr|jp|kr|hk|tw|loan)(?![a-z])`,
  ].join("|"),
  "i",
);

/** Why a text is no name: a code of FIELD_ERRORS, or null. */
export function nameProblem(text: string): "name_characters" | "name_link" | null {
  if (hasUnseen(text) || NOTHING_SEEN.test(text.normalize("NFKC"))) return "name_characters";
  return hasLink(text) ? "name_link" : null;
}

/** Whether a text holds a control, or a mark that is not seen or turns it around; as private.has_unseen says. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text.normalize("NFKC"));
}

/** Whether a text that stands in our own mails and pages holds a web address; SQL's private.has_link says the same. */
export function hasLink(text: string): boolean {
  // A browser takes the Chinese full stop for a dot.
  return LINK.test(text.normalize("NFKC").replaceAll("\u3002", "."));
}
