import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "./cx.ts";

export interface FormProblem {
  /** Id of the control, or null when the problem is the form's. */
  field: string | null;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FormProblem[];
  /** `wait`: nothing is wrong; the form asks for one thing more. */
  tone?: keyof typeof TONES;
}

const TONES = {
  bad: { icon: CircleAlert, box: "border-bad/40 bg-bad-soft", text: "text-bad" },
  wait: { icon: TriangleAlert, box: "border-wait/40 bg-wait-soft", text: "text-wait" },
};

/** All that is wrong with a form, above it. Takes the focus when it appears, with or without JavaScript. */
export function ErrorSummary({ title, problems, tone = "bad" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = problems.map((problem) => problem.text).join("\n");
  useEffect(() => {
    if (first) box.current?.focus();
  }, [first]);
  if (problems.length === 0) return null;
  const { icon: Icon, box: boxClass, text } = TONES[tone];
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a sent form must be found first
      autoFocus
      className={cx("flex gap-3 rounded-card border p-3.5 text-sm", boxClass)}
    >
      <Icon className={cx("mt-px size-5 shrink-0", text)} />
      <div className="min-w-0">
        <p className={cx("font-semibold", text)}>{title}</p>
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
