interface ProseProps {
  /** Safe HTML, as `renderMarkdown` makes it. */
  html: string;
}

/** A text of the help centre or the blog. */
export function Prose({ html }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser has made it (app/server/markdown).
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
