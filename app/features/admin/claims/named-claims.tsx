import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { NamedClaim } from "#core/admin/schema.ts";
import { kindText } from "./claim-words.ts";

interface NamedClaimsProps {
  title: string;
  claims: readonly NamedClaim[];
}

/** Claims that belong to what is shown, each with how it stands; nothing where there is none. */
export function NamedClaims({ title, claims }: NamedClaimsProps) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  if (claims.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="divide-y divide-line text-sm">
        {claims.map(({ id, kind, at, status, resolution }) => (
          <li key={id}>
            <Link to={`/admin/claims/${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {kindText(t, kind)} · {when(at)}
            </Link>
            <span className="block pb-2 text-xs text-muted">
              {t(`claims.${status}`)}
              {resolution ? `: ${t(`resolved.${resolution}`)}` : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
