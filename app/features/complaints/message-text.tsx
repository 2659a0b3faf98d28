/** A message as it was written: its lines, and whichever way its script runs. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}
