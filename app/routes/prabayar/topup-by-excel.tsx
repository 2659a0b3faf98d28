import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { NoUploads, UPLOAD_CELLS } from "#app/features/uploads/upload-cells.tsx";
import { UploadForm } from "#app/features/uploads/upload-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { beginUpload, UPLOAD_MAX_BYTES } from "#core/imports/begin-upload.ts";
import { UPLOAD_LIST } from "#core/imports/upload-list.ts";
import { getUploadAccess, listUploads } from "#core/imports/uploads.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("lists", "uploads");

/** Without Excel access the way leads to /prabayar (core spec §6, app/server/guard-routes.server.ts). */
export const needs: Need = "excel";

const PATH = "/prabayar/topupByExcel";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const [view, access] = await Promise.all([
      listView(visit, UPLOAD_LIST, (query) => listUploads(visit.ctx, query)),
      getUploadAccess(visit.ctx),
    ]);
    return { view, access, uploadKey: newIdempotencyKey() };
  });
}

/** Takes the file and goes to what is read of it. Nothing is bought. */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: UPLOAD_MAX_BYTES, tooLarge: refused }, async (visit, form) => {
    try {
      const file = await form.file("file", UPLOAD_MAX_BYTES);
      const { upload } = await beginUpload(visit.ctx, file, form.key);
      return redirect(`${PATH}/${upload.id}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refused(visit, error);
    }
  });
}

function refused(visit: UserVisit, error: DomainError) {
  const { text, fields } = formRefusal(error, visit);
  return data({ refusal: fields["file"]?.[0] ?? text }, { status: error.status });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("uploads:title"));

export default function TopupByExcelRoute() {
  const { view, access, uploadKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("uploads");
  useLiveWhile(
    view.rows.some(({ status, counts }) => status === "reading" || status === "running" || counts.processing > 0),
  );
  return (
    <Page title={t("title")}>
      <UploadForm access={access} uploadKey={uploadKey} answer={answer ?? null} path={PATH} />
      <h2 className="mt-2 text-lg font-bold tracking-tight">{t("history")}</h2>
      <ListParts
        view={view}
        caption={t("history")}
        to={({ id }) => `${PATH}/${id}`}
        cells={UPLOAD_CELLS}
        empty={<NoUploads />}
      />
    </Page>
  );
}
