import { Form, useNavigate } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { useSending } from "#app/components/use-sending.ts";
import type { PreviewedPrice } from "#core/selling/schema.ts";
import { ROUND_TO, SELLING_RULE_KINDS } from "#core/selling/types.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { percentText } from "#core/shared/percent.ts";
import { RulePreview } from "./rule-preview.tsx";
import { ruleSays, type ShownRule } from "./rule-words.ts";

/** What a rule can be about. */
export interface RuleScopes {
  readonly types: readonly { readonly code: string; readonly name: string }[];
  /** The one whose operators and products stand here. */
  readonly type: string;
  readonly operators: readonly {
    readonly code: string;
    readonly name: string;
    readonly products: readonly { readonly product_code: string; readonly product_name: string }[];
  }[];
}

interface KeptRule extends ShownRule {
  readonly about: { readonly product_code?: string; readonly operator?: string; readonly type?: string };
}

interface RulePageProps {
  /** Null for a new one, which has `scopes` to choose from. */
  rule: KeptRule | null;
  scopes: RuleScopes | null;
  preview: readonly PreviewedPrice[] | null;
  /** True when the address asks whether to delete it. */
  asksToDelete: boolean;
  answer:
    | {
        readonly problems: readonly FormProblem[];
        readonly fields: Readonly<Record<string, readonly string[]>>;
        readonly typed: Readonly<Record<string, string>>;
        readonly preview: readonly PreviewedPrice[] | null;
        /** Of another type than was shown: it was chosen where no script took it over. */
        readonly scopes: RuleScopes | null;
        readonly replaces: ReplacedRule | null;
      }
    | undefined;
}

/** The rule about the same that there is already, and what the sent one would make of it. */
export interface ReplacedRule {
  readonly was: ShownRule;
  readonly becomes: Omit<ShownRule, "id" | "title">;
  /** Which state of it was shown. */
  readonly seen: string;
}

/** Adds a rule, changes it, deletes it after asking; shows what it makes of three prices. */
export function RulePage({ rule, preview, asksToDelete, answer, ...loaded }: RulePageProps) {
  const { t } = useTranslation(["selling", "common"]);
  const sending = useSending();
  const error = (...names: string[]) => names.map((name) => answer?.fields[name]).find(Boolean);
  const typed = answer?.typed;
  const scopes = answer?.scopes ?? loaded.scopes;
  const shown = answer?.preview ?? (answer ? null : preview);
  return (
    <Page title={t(rule ? "edit" : "add")} width="column">
      {rule && asksToDelete ? <DeleteSheet rule={rule} /> : null}
      {answer && answer.problems.length > 0 ? (
        <ErrorSummary title={t("common:formProblems")} problems={answer.problems} />
      ) : null}
      {answer?.scopes ? (
        <Alert tone="wait" takesFocus live title={t("otherType", { type: typeName(answer.scopes) })}>
          {t("otherTypeText")}
        </Alert>
      ) : null}
      {answer?.replaces ? <Replaces {...answer.replaces} /> : null}
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          {rule ? (
            <>
              <h2 className="font-semibold wrap-anywhere">{rule.title}</h2>
              <input type="hidden" name="what" value={whatOf(rule.about)} />
              <input type="hidden" name="type" value={rule.about.type ?? ""} />
            </>
          ) : scopes ? (
            <>
              {answer?.replaces ? <input type="hidden" name="replaces" value={answer.replaces.seen} /> : null}
              <TypeField {...scopes} />
              <WhatField scopes={scopes} typed={typed?.["what"]} error={error("product_code", "operator", "type")} />
            </>
          ) : null}
          <Field name="kind" label={t("kind")} error={error("kind")}>
            {(control) => (
              <Select {...control} defaultValue={typed?.["kind"] ?? rule?.kind ?? "amount"}>
                {SELLING_RULE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="value" label={t("value")} hint={t("valueHint")} error={error("value")} required>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={32}
                className="num"
                defaultValue={typed?.["value"] ?? (rule ? valueText(rule) : "")}
              />
            )}
          </Field>
          <Field name="round_to" label={t("round")} hint={t("roundHint")} error={error("round_to")}>
            {(control) => (
              <Select {...control} defaultValue={typed?.["round_to"] ?? rule?.round_to ?? 1}>
                {ROUND_TO.map((step) => (
                  <option key={step} value={step}>
                    {step === 1 ? t("noRound") : formatRupiah(step)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button busy={sending} busyLabel={t("saving")}>
              {t(answer?.replaces ? "replace" : "save")}
            </Button>
            <Button name="intent" value="try" variant="secondary" disabled={sending}>
              {t("try")}
            </Button>
          </div>
        </Form>
      </Card>
      {shown ? <RulePreview rows={shown} /> : null}
      {rule ? (
        <LinkButton to="?delete=1" preventScrollReset variant="danger" full icon={<Trash2 />}>
          {t("remove")}
        </LinkButton>
      ) : null}
    </Page>
  );
}

function valueText({ kind, value }: ShownRule): string {
  return kind === "percent" ? percentText(value) : groupThousands(value);
}

/** What a kept rule is about, as `readRuleForm` reads it. */
function whatOf({ product_code, operator, type }: KeptRule["about"]): string {
  if (product_code) return `one|${product_code}`;
  return operator ? `${type ? "here" : "all"}|${operator}` : "";
}

function typeName({ types, type }: RuleScopes): string {
  return types.find(({ code }) => code === type)?.name ?? type;
}

/** What the rule about the same was, what it would be, and the way to it. */
function Replaces({ was, becomes }: ReplacedRule) {
  const { t } = useTranslation(["selling", "common"]);
  return (
    <Alert
      tone="wait"
      takesFocus
      live
      title={t("replacesTitle", { name: was.title })}
      actions={
        <LinkButton to={`/account/selling-prices/${was.id}`} variant="secondary" size="small">
          {t("openOld")}
        </LinkButton>
      }
    >
      {t("replacesText", { was: ruleSays(t, was), becomes: ruleSays(t, becomes) })}
    </Alert>
  );
}

/** The type whose operators and products stand below it; another one brings its own at once. */
function TypeField({ types, type }: RuleScopes) {
  const { t } = useTranslation("selling");
  const navigate = useNavigate();
  return (
    <>
      <input type="hidden" name="shown_type" value={type} />
      <Field name="type" label={t("type")}>
        {(control) => (
          <Select
            {...control}
            defaultValue={type}
            onChange={({ target }) =>
              navigate(`?type=${encodeURIComponent(target.value)}`, { replace: true, preventScrollReset: true })
            }
          >
            {types.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

interface WhatFieldProps {
  scopes: RuleScopes;
  typed: string | undefined;
  error: readonly string[] | undefined;
}

function WhatField({ scopes, typed, error }: WhatFieldProps) {
  const { t } = useTranslation("selling");
  const { type, operators } = scopes;
  const name = typeName(scopes);
  return (
    <Field name="what" label={t("what")} error={error}>
      {(control) => (
        <Select {...control} key={type} defaultValue={typed}>
          <option value="">{t("wholeType", { type: name })}</option>
          {operators.map((operator) => (
            <optgroup key={operator.code} label={operator.name}>
              <option value={`here|${operator.code}`}>
                {t("operatorHere", { operator: operator.name, type: name })}
              </option>
              <option value={`all|${operator.code}`}>{t("operatorAll", { operator: operator.name })}</option>
              {operator.products.map(({ product_code, product_name }) => (
                <option key={product_code} value={`one|${product_code}`}>
                  {product_name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

function DeleteSheet({ rule }: { rule: ShownRule }) {
  const { t } = useTranslation(["selling", "common"]);
  const closeTo = `/account/selling-prices/${rule.id}`;
  return (
    <Sheet title={t("removeTitle", { name: rule.title })} closeLabel={t("common:cancel")} closeTo={closeTo}>
      <Form method="post" action={closeTo} className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="intent" value="delete" />
        <p className="text-sm">{t("removeText")}</p>
        <div className="flex gap-2.5">
          <LinkButton to={closeTo} preventScrollReset variant="secondary" full>
            {t("common:cancel")}
          </LinkButton>
          <Button variant="danger" full>
            {t("removeYes")}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
