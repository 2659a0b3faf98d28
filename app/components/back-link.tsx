import { useLocation, useNavigate } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";
import { useInWebapp } from "./use-in-webapp.ts";

/** What a link from a list's row carries, so that the way back is the list as it stood: filter, page and place. */
export const FROM_LIST = { fromList: true } as const;

/**
 * The arrow of a screen: to where it belongs, or back in history to the list that led here. Below `/webapp` the app's
 * own way back comes first, then any in this page's history.
 */
export function BackLink({ to }: { to: string }) {
  const { t } = useTranslation("common");
  const { state } = useLocation();
  const navigate = useNavigate();
  const inWebapp = useInWebapp();
  return (
    <Link
      to={inWebapp && to === "/" ? "/products" : to}
      // Else the arrow of the screen above would lead back to this one.
      replace={inWebapp}
      aria-label={t("back")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        const app = inWebapp ? window.GeraiAndroid : undefined;
        const known = state?.fromList || (inWebapp && window.history.state?.idx > 0);
        if (!app?.back && !known) return;
        try {
          if (app?.back) {
            app.back();
            event.preventDefault();
            return;
          }
        } catch {
          // An app that refuses leaves the page its own way back.
        }
        if (!known) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
    >
      <ChevronLeft className="size-6" />
    </Link>
  );
}
