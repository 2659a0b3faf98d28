import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";

interface PostMetaProps {
  /** The day as people say it. */
  day: string;
  tags: readonly string[];
}

/** When a post appeared, and what it is about. */
export function PostMeta({ day, tags }: PostMetaProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>{day}</span>
      {tags.length > 0 ? (
        <ul aria-label={t("tags")} className="flex flex-wrap gap-x-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/blog/posts?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-6 thumb:min-h-11 items-center underline-offset-4 hover:underline"
              >
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
