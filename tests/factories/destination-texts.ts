import fc from "fast-check";

const SEED = 20261122;

/** Texts as people type, paste and break them. */
const pieces = fc.constantFrom(
  ..."0123456789".split(""),
  ...["8", "62", "+62", "0062", "0", "00", "+", "-", ".", " ", "(", ")", "|", "#", "_", "a", "Z", "\u00a0", "\u2009"],
  ...["\u3000", "\ufeff", "\t", "\n", "\u202a", "０", "é", "081234567890", "6281234567", "601234567", "5300000000"],
);
const texts = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join("")) },
  { weight: 3, arbitrary: fc.stringMatching(/^(\+62|62|0|0062)? ?8[0-9]{7,13}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[0-9]{1,24}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^\+?0{0,4}[1-9][0-9]{7,14}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^0{0,3}[0-9]{3,9}\|0{0,2}[0-9]{1,4}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{1,3}([.,][0-9]{2,3}){1,2}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-zA-Z]{3,9}\|?\|[0-9]{1,4}\|?$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^0?(19[89]|20|21)[0-9]{1,2}$/) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) },
);

/** So many texts that somebody may type as a destination, the same in every run. */
export function typedDestinations(count: number): string[] {
  return fc.sample(texts, { numRuns: count, seed: SEED });
}

/** Any sixteen bits as a letter: NUL, halves of a pair, marks of direction. */
const letters = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const broken = fc.constantFrom("\0", "\ud800", "\udfff", "\u202e", "\u2066", "\ufffe", "\x1b", "\x7f");
const around = fc.tuple(texts, broken, texts).map((parts) => parts.join(""));
const attacks = fc.oneof(
  around,
  fc.array(letters, { maxLength: 64 }).map((parts) => parts.join("")),
  fc.tuple(texts, fc.constantFrom(65, 1_000, 20_000)).map(([text, times]) => (text || "0").repeat(times)),
  fc.constantFrom(
    "'; drop table x; --",
    "%s%n",
    "../../etc/passwd",
    "$1",
    "null",
    "__proto__",
    "{}",
    "\\u0000",
    "1e309",
  ),
);

/** So many texts that nobody types: unstorable, torn or very long ones, the same in every run. */
export function brokenDestinations(count: number): string[] {
  return fc.sample(attacks, { numRuns: count, seed: SEED });
}
