/** Text of a machine as it is, in a box that scrolls by itself. */
export function RawText({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-field border border-line bg-surface-2 p-3"
    >
      <pre className="font-mono text-xs whitespace-pre-wrap break-all">{readable(text)}</pre>
    </section>
  );
}

/** JSON with a line for each member; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
