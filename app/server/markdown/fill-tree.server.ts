import type { Node } from "./tree.server.ts";

/** What stands in a brace's place: words, words that lead somewhere, or nothing known (null). */
export type Filling = string | { readonly text: string; readonly href: string } | null;
/** What a name in braces says; undefined for a name that is none of ours, which stays as it is. */
export type Fill = (name: string) => Filling | undefined;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts what `fill` says where a text has a name in braces. It stands in the tree, not in the Markdown, so whatever a
 * setting says is words and never a mark. A list's item that names something unknown is left out, and so is what has
 * nothing left: its list, and a heading with nothing below it.
 */
export function fillTree(tree: Node, fill: Fill): void {
  tree.children = withoutEmptyHeadings(filled(tree.children ?? [], fill));
}

function filled(nodes: readonly Node[], fill: Fill): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return filledText(node.value ?? "", fill);
    if (node.type === "listItem" && lacks(node, fill)) return [];
    if (!node.children) return [node];
    node.children = filled(node.children, fill);
    return node.type === "list" && node.children.length === 0 ? [] : [node];
  });
}

function lacks(node: Node, fill: Fill): boolean {
  if (node.type === "text")
    return [...(node.value ?? "").matchAll(PLACEHOLDER)].some(([, name]) => fill(name ?? "") === null);
  return (node.children ?? []).some((child) => lacks(child, fill));
}

function filledText(text: string, fill: Fill): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    const filling = fill(name);
    if (filling === undefined) continue;
    nodes.push({ type: "text", value: text.slice(from, index) });
    if (typeof filling === "string") nodes.push({ type: "text", value: filling });
    else if (filling) nodes.push(linkTo(filling));
    from = index + whole.length;
  }
  return [...nodes, { type: "text", value: text.slice(from) }].filter(({ value }) => value !== "");
}

function linkTo({ text, href }: { readonly text: string; readonly href: string }): Node {
  const link = { type: "link", url: href, children: [{ type: "text", value: text }] };
  return link;
}

function withoutEmptyHeadings(blocks: readonly Node[]): Node[] {
  const depth = (node: Node | undefined) => (node?.type === "heading" ? Number((node as { depth?: number }).depth) : 9);
  return blocks.filter((block, place) => {
    if (block.type !== "heading" || depth(block) === 1) return true;
    const next = blocks[place + 1];
    return next !== undefined && depth(next) > depth(block);
  });
}
