import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#app/server/markdown/markdown.server.ts";
import { postInput } from "#core/blog/schema.ts";

const render = (markdown: string, fill?: Parameters<typeof renderMarkdown>[2]) => renderMarkdown(markdown, "id", fill);

describe("Markdown as pages show it", () => {
  it("has its title apart, and parts with their anchors", () => {
    const { title, html, sections } = render("# Satu\n\nAwal.\n\n## Dua {#dua}\n\nIsi.\n\n### Tiga\n\nLagi.\n");
    expect(title).toBe("Satu");
    expect(html).not.toContain("<h1");
    expect(sections.map(({ depth, id, title }) => [depth, id, title])).toEqual([
      [1, "", ""],
      [2, "dua", "Dua"],
      [3, "tiga", "Tiga"],
    ]);
    expect(html).toContain('<h2 id="dua">Dua</h2>');
  });

  it("gives every heading an anchor of its own, and a second # no second title", () => {
    const { html } = render("# Satu\n\n## Sama\n\nA\n\n## Sama\n\nB\n\n# Besar\n\nC");
    expect(html.match(/id="[^"]*"/g)).toEqual(['id="sama"', 'id="sama-2"', 'id="besar"']);
    expect(html).not.toContain("<h1");
  });

  it("has no attribute that holds what people type: nothing ends a tag before its end", () => {
    const titled = '## [Data](/x "</h2><form action=/auth/logout method=post>") {#a}\n\n[k](/z "x><meta refresh>")';
    const { html } = render(titled);
    expect(html).not.toMatch(/title=|<form|<meta/);
    expect(html).toContain('<a href="/x">Data</a>');
  });

  it.each([
    ["a script", "<script>alert(1)</script>\n\nhalo <img src=x onerror=alert(1)> <b onclick=x>b</b>"],
    ["a link that runs", "[klik](javascript:alert(1)) [data](data:text/html,x) [vb](vbscript:x)"],
    ["an encoded link that runs", "[klik](java&#x0A;script:alert(1)) <javascript:alert(1)>"],
    ["a picture from elsewhere", "![x](https://evil.example/a.png)"],
    ["a heading's title", '## <svg onload="x"> {#a}'],
    ["a link's title", "[a](/help 'x\" onmouseover=\"alert(1)')"],
    ["a reference", "[a][b]\n\n[b]: javascript:alert(1)"],
  ])("%s does nothing", (_, markdown) => {
    const { html } = render(markdown);
    expect(html).not.toMatch(/<(script|img|svg|b)\b|(href|src)="(javascript|data|vbscript)|<[^>]* on\w+="/i);
  });

  it("keeps links to pages and mail, and tells no other site where somebody came from", () => {
    const { html } = render("[a](/help/faq#x) [b](mailto:a@b.example) [c](https://c.example/)");
    expect(html).toContain('<a href="/help/faq#x">');
    expect(html).toContain('<a href="mailto:a@b.example">');
    expect(html).toContain('<a href="https://c.example/" rel="noopener noreferrer">');
  });

  it("draws tables in a box of their own", () => {
    expect(render("| a | b |\n|---|---|\n| 1 | 2 |").html).toMatch(
      /<div class="prose-wide" tabindex="0"><table>.*<td>2<\/td>/s,
    );
  });

  it("says what stands in braces as words, whatever they hold, and leaves out an item that names nothing known", () => {
    const fill = (name: string) => ({ a: "**<b>satu</b>** [x](/y)", none: null })[name];
    const { html } = render("Kata {a} dan {lain}.\n\n## Kontak {#kontak}\n\n- Telepon: {none}\n", fill);
    expect(html).not.toMatch(/<b>|<strong>|<a /);
    expect(html).toContain("**&#x3C;b>satu&#x3C;/b>** [x](/y) dan {lain}.");
    expect(html).not.toContain("Kontak");
    expect(html).not.toContain("Telepon");
  });

  it.each(["[", "*a", "> ", "- ", "`", "![", "|a"])("is not brought down by %j without end", (mark) => {
    expect(() => render(mark.repeat(2_000))).not.toThrow();
  });

  it.each([
    ["id", "Catatan kaki", "Kembali ke rujukan 1"],
    ["en", "Footnotes", "Back to reference 1"],
    ["zh", "脚注", "返回引用 1"],
  ] as const)("has its footnotes once, at the end, in %s", (locale, title, back) => {
    const text = "Satu[^a].\n\n## Dua {#dua}\n\nDua[^b], lagi[^a].\n\n[^a]: Pertama.\n[^b]: Kedua.";
    const { html } = renderMarkdown(text, locale);
    expect(html.match(/<h2[^>]*>[^<]*<\/h2>/g)).toEqual([
      '<h2 id="dua">Dua</h2>',
      `<h2 class="sr-only" id="footnote-label">${title}</h2>`,
    ]);
    expect(html).toContain(`aria-label="${back}"`);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  });

  it.each([
    ["quotes within quotes", `${">".repeat(59_000)}x`],
    ["footnotes within footnotes", `${"[^1]: ".repeat(9_000)}\n\n[^1]`],
    ["lists within lists", `${"- ".repeat(29_000)}x`],
    ["stars that never close", "*a_ ".repeat(14_000)],
    ["a row of cells", `| a | b |\n|---|---|\n${"|x".repeat(28_000)}`],
    ["references", `[a]: <x>\n${"[a]".repeat(19_000)}`],
    ["backticks", Array.from({ length: 340 }, (_, at) => "`".repeat(at)).join(" ")],
  ])("that nobody writes is shown as it is, at once, and not taken: %s", (_, text) => {
    const began = performance.now();
    expect(render(text).html).toMatch(/^<pre>/);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(postInput.shape.body.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["tangled"]);
  });

  it.each([
    ["marks to the limit in each paragraph", `${"*a_ ".repeat(240)}\n\n`.repeat(8)],
    ["quotes to the limit", `${">".repeat(20)} x`],
    ["a long table", `| a | b | c |\n|---|---|---|\n${"| **x** | y | z |\n".repeat(100)}`],
  ])("that is full of marks is still read, quickly: %s", (_, text) => {
    const began = performance.now();
    expect(render(text).html).not.toMatch(/^<pre>/);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(postInput.shape.body.safeParse(text).success).toBe(true);
  });

  it("has a block's language in plain letters, and says nothing to a site that an address without its protocol names", () => {
    expect(render('```html"><script>alert(1)</script>\nx\n```').html).not.toMatch(/script/);
    expect(render("```ts\nx\n```").html).toContain('class="language-ts"');
    expect(render("[x](//other.example)").html).toContain('rel="noopener noreferrer"');
  });
});
