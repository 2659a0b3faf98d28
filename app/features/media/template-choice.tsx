import { ImagePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "#core/media/shapes.ts";
import { groundOf, type Template } from "#core/media/templates.ts";
import { OWN_PHOTO } from "./draft.ts";

/** Templates to choose from, each shown small, and an own photo beside them. */
export function TemplateChoice({ templates, chosen }: { templates: readonly Template[]; chosen: string }) {
  const { t } = useTranslation("media");
  return (
    <fieldset id="template" className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2.5">
      <legend className="mb-1.5 text-sm font-semibold">{t("picture")}</legend>
      {[...templates, OWN_PHOTO].map((one) => (
        <label
          key={one}
          className="flex cursor-pointer flex-col gap-1.5 rounded-field border-[1.5px] border-field/50 p-1.5 text-sm has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand/40"
        >
          <span className="block overflow-hidden rounded-field">
            {one === OWN_PHOTO ? (
              <span className="grid aspect-[3/2] place-items-center bg-surface-2 text-muted">
                <ImagePlus className="size-7" />
              </span>
            ) : (
              <Thumb template={one} />
            )}
          </span>
          <span className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="template"
              value={one}
              defaultChecked={one === chosen}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-break-word">{t(`templates.${one as Template}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Thumb({ template }: { template: string }) {
  return (
    <svg viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`} aria-hidden className="block h-auto w-full">
      {groundOf(template).shapes.map((shape, at) => {
        const key = `${shape.kind}${at}`;
        switch (shape.kind) {
          case "area": {
            const { x, y, width, height, fill, to, opacity } = shape;
            const id = `ground-${template}`;
            return (
              <g key={key} opacity={opacity}>
                {to ? (
                  <linearGradient id={id} x2="1" y2="1">
                    <stop stopColor={fill} />
                    <stop offset="1" stopColor={to} />
                  </linearGradient>
                ) : null}
                <rect x={x} y={y} width={width} height={height} fill={to ? `url(#${id})` : fill} />
              </g>
            );
          }
          case "disc":
            return (
              <circle key={key} cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} opacity={shape.opacity} />
            );
          case "polygon":
            return <polygon key={key} points={shape.points.join(" ")} fill={shape.fill} opacity={shape.opacity} />;
          default:
            return null;
        }
      })}
    </svg>
  );
}
