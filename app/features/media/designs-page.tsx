import { Form, Link } from "@remix-run/react";
import { CircleAlert, ImageDown, Plus, RefreshCw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFiles } from "#app/components/canvas-file.ts";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useSending } from "#app/components/use-sending.ts";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import { pictureCount } from "#core/media/drawing.ts";
import { hiddenWhy } from "#core/media/hidden.ts";
import { priceChanges } from "#core/media/price-changes.ts";
import type { MediaDesign } from "#core/media/schema.ts";
import { keptPhoto, pictureFiles } from "./picture-files.ts";
import { PriceChanges } from "./price-changes.tsx";

export interface DesignsPageProps {
  view: ListView<MediaDesign, undefined>;
  max: number;
  removed: boolean;
  /** Of a batch without scripts: the files, or why there are none. */
  files: readonly { readonly to: string; readonly name: string }[];
  refusal: string | null;
}

/** Saved price-list pictures: change, refresh, and download several at once. */
export function DesignsPage({ view, max, removed, files, refusal }: DesignsPageProps) {
  const { t } = useTranslation("media");
  const batch = useBatch(view.rows, max);
  const problem = batch.problem ?? refusal;
  return (
    <Page
      title={t("title")}
      actions={
        <LinkButton to="/media/content-creation/create" size="small" icon={<Plus />}>
          {t("make")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("lead")}</p>
      {removed ? (
        <Alert tone="ok" live>
          {t("removed")}
        </Alert>
      ) : null}
      <FilesToSave files={files} />
      <ListFrame view={view}>
        {view.rows.length === 0 ? (
          <Card>
            <EmptyState icon={<ImageDown />} title={t("emptyTitle")}>
              {t("emptyBody")}
            </EmptyState>
          </Card>
        ) : (
          <>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {view.rows.map((design) => (
                <DesignCard key={design.id} design={design} />
              ))}
            </ul>
            <Form id="batch" method="get" onSubmit={batch.run} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button variant="secondary" icon={<ImageDown />} busy={batch.drawing} busyLabel={t("drawing")}>
                {t("batch")}
              </Button>
              <p className="text-xs text-muted">{t("batchHint", { max })}</p>
              {problem ? (
                <div className="basis-full">
                  <Alert key={problem} tone="bad" live takesFocus>
                    {problem}
                  </Alert>
                </div>
              ) : null}
            </Form>
          </>
        )}
      </ListFrame>
    </Page>
  );
}

function DesignCard({ design }: { design: MediaDesign }) {
  const { t } = useTranslation("media");
  const sending = useSending();
  const to = `/media/content-creation/edit/${design.id}`;
  const hidden = hiddenWhy(design);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2.5">
      <Link to={to} className="block">
        {hidden ? (
          <span className="flex aspect-3/2 w-full flex-col items-center justify-center gap-2 rounded-field border border-line bg-bad-soft p-4 text-center text-sm">
            <CircleAlert className="size-6 text-bad" />
            {t(`${hidden}Card`)}
          </span>
        ) : (
          <img
            src={`/media/picture/${design.id}`}
            alt=""
            width={1080}
            height={720}
            loading="lazy"
            className="h-auto w-full rounded-field border border-line"
          />
        )}
        <span className="mt-2 block font-semibold wrap-break-word">{design.name}</span>
        <span className="block text-xs text-muted">
          {design.operator_name} · {t("nominals", { count: design.nominals })}
        </span>
      </Link>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        {hidden ? null : (
          <label className="flex min-h-11 min-w-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="pick"
              value={design.id}
              form="batch"
              aria-label={t("pick", { name: design.name })}
              className="size-5 accent-brand"
            />
            {t("choose")}
          </label>
        )}
        {design.changed || hidden ? (
          <Form method="post" className="flex flex-wrap items-center gap-2">
            <CsrfField />
            <Badge tone={hidden ? "bad" : "wait"}>{t(hidden ?? "changed")}</Badge>
            <div className="order-last basis-full">
              <PriceChanges changes={priceChanges(design)} most={3} />
            </div>
            <Button
              name="refresh"
              value={design.id}
              size="small"
              variant="secondary"
              icon={<RefreshCw />}
              busy={sending}
            >
              {t("refresh")}
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}

/** Draws the ticked designs here and saves them, as far as the site allows at once. */
function useBatch(rows: readonly MediaDesign[], max: number) {
  const { t } = useTranslation("media");
  const [drawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const picked = new Set(new FormData(event.currentTarget).getAll("pick"));
    const designs = rows.filter(({ id }) => picked.has(id));
    const pictures = designs.reduce((sum, { items }) => sum + pictureCount(items.length), 0);
    setProblem(pictures === 0 ? t("batchNone") : pictures > max ? t("tooMany", { max }) : null);
    if (pictures === 0 || pictures > max) return;
    setDrawing(true);
    drawAll(designs)
      .catch(() => setProblem(t("failed")))
      .finally(() => setDrawing(false));
  };
  return { run, drawing, problem };
}

async function drawAll(designs: readonly MediaDesign[]): Promise<void> {
  for (const design of designs) {
    const photo = design.background ? await keptPhoto(design.background.id) : null;
    await saveFiles(await pictureFiles(design, photo, "png"));
  }
}

function FilesToSave({ files }: Pick<DesignsPageProps, "files">) {
  const { t } = useTranslation("media");
  if (files.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{t("batchLinks")}</h2>
      <ul className="flex flex-col gap-1">
        {files.map(({ to, name }) => (
          <li key={to}>
            <a href={to} download className="inline-flex min-h-11 items-center text-sm underline underline-offset-2">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
