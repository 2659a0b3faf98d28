import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

export interface FormProblem {
  /** Id of the control, or null when the problem is the form's. */
  field: string | null;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FormProblem[];
}

/** All that is wrong with a form, above it. Takes the focus when it appears, with or without JavaScript. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = problems.map((problem) => problem.text).join("\n");
  useEffect(() => {
    if (first) box.current?.focus();
  }, [first]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a sent form must be found first
      autoFocus
      className="flex gap-3 rounded-card border border-bad/40 bg-bad-soft p-3.5 text-sm"
    >
      <CircleAlert className="mt-px size-5 shrink-0 text-bad" />
      <div className="min-w-0">
        <p className="font-semibold text-bad">{title}</p>
        <ul className="mt-0.5 space-y-0.5">
          {problems.map((problem) => (
            <li key={`${problem.field}:${problem.text}`}>
              {problem.field ? (
                <a
                  href={`#${problem.field}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-2 thumb:min-h-11"
                >
                  {problem.text}
                </a>
              ) : (
                problem.text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
