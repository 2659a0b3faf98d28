/** What any node of a tree may have. */
export interface Node {
  readonly type: string;
  value?: string;
  children?: Node[];
}

/** The words of a node, without marks; a blank between blocks. */
export function textOf(node: Node): string {
  if (node.value !== undefined) return node.type === "html" ? "" : node.value;
  const between = ["list", "listItem", "table", "tableRow", "blockquote"].includes(node.type) ? " " : "";
  return (node.children ?? []).map(textOf).join(between);
}

/** Cuts off what stands deeper than `most` levels: nobody writes so, and a walk of the tree has only so much room. */
export function cutBelow(tree: Node, most: number): void {
  const left: (readonly [Node, number])[] = [[tree, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [{ children = [] }, depth] = next;
    for (const child of children) {
      if (depth < most) left.push([child, depth + 1]);
      else delete child.children;
    }
  }
}
