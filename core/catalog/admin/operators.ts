import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { parseInput } from "../../shared/validation.ts";
import { OPERATOR_LIST } from "./operator-list.ts";
import {
  type OperatorDetail,
  type OperatorPage,
  operatorChange,
  operatorCreation,
  operatorDetail,
  operatorPage,
  type TypeRow,
  typeRows,
} from "./operator-schema.ts";

/** Admins: the operators. Throws `forbidden` for everybody else. */
export async function listAdminOperators(ctx: Context, input: unknown): Promise<OperatorPage> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(OPERATOR_LIST, input);
  return parseAnswer(operatorPage, await ctx.db.rpc("admin_operator_list", { p_filter }));
}

/** Admins: one operator. Throws `not_found`, `forbidden`. */
export async function getAdminOperator(ctx: Context, code: string): Promise<OperatorDetail> {
  requireUser(ctx.actor);
  return parseAnswer(operatorDetail, await ctx.db.rpc("admin_operator_get", { p_code: code }));
}

/**
 * Admins: changes what is sent of an operator, with a reason, once for a key. Throws `changed_meanwhile`,
 * `nothing_changed`, `validation_failed`, `not_found`, `forbidden`.
 */
export async function changeOperator(ctx: Context, input: unknown, key: string): Promise<OperatorDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { code, version, reason, ...values } = parseInput(operatorChange, input);
  const args = { p_key, p_code: code, p_version: version, p_values: values, p_reason: reason };
  return parseAnswer(operatorDetail, await ctx.db.rpc("admin_operator_change", args));
}

/**
 * Admins: a new operator, last in the list, with a reason, once for a key; it has no products yet. Throws
 * `operator_code_taken`, `validation_failed`, `forbidden`.
 */
export async function createOperator(ctx: Context, input: unknown, key: string): Promise<OperatorDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { operator_code, reason, ...values } = parseInput(operatorCreation, input);
  const args = { p_key, p_code: operator_code, p_values: values, p_reason: reason };
  return parseAnswer(operatorDetail, await ctx.db.rpc("admin_operator_create", args));
}

/** Admins: the types of products, as the menu has them. Throws `forbidden`. */
export async function listTypes(ctx: Context): Promise<readonly TypeRow[]> {
  requireUser(ctx.actor);
  return parseAnswer(typeRows, await ctx.db.rpc("admin_type_list"));
}
