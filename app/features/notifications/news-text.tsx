/** What an admin wrote, as plain text: an empty line begins a paragraph, and lines break where they were broken. */
export function NewsText({ text, lang }: { text: string; lang: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <div lang={lang} className="flex flex-col gap-3 wrap-break-word whitespace-pre-line">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place, and never move.
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
