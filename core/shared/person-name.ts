/**
 * What a name may not hold, because it stands in mails and messages that go out in our own name: a link, a line break,
 * and marks that are not seen or turn the text around. SQL refuses the same (private.is_name), whoever calls.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u2800]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const NOTHING_SEEN = /^(?:\s|[\ufe00-\ufe0f])*$/;
const LINK = new RegExp(
  [
    "://|www\\.|[^\\s.]\\.[a-z]{2,}/|(?:[0-9]{1,3}\\.){3}[0-9]",
    "[a-z0-9-]\\.(?:co|id|me)(?![a-z])",
    "[a-z0-9-]{2,}\\.(?:com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|io|ly|my|sg|cc|gg|ru|cn" +
      "|tk|vip|bet|win|fun|pro|us|tv|ai|page|cloud|space|asia|blog|club|games|icu|lol|mobi|news|one|pw|sbs|today|tech|website" +
      "|wiki|work|world|ws|zip)(?![a-z])",
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
