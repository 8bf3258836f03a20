import { createHash } from "node:crypto";
import ts from "typescript";

const { SyntaxKind: kind } = ts;

const operators = new Map([
  [kind.EqualsEqualsEqualsToken, "!=="],
  [kind.ExclamationEqualsEqualsToken, "==="],
  [kind.LessThanToken, "<="],
  [kind.LessThanEqualsToken, "<"],
  [kind.GreaterThanToken, ">="],
  [kind.GreaterThanEqualsToken, ">"],
  [kind.AmpersandAmpersandToken, "||"],
  [kind.BarBarToken, "&&"],
  [kind.PlusToken, "-"],
  [kind.MinusToken, "+"],
]);

const otherMethods = new Map(
  [
    ["some", "every"],
    ["min", "max"],
    ["startsWith", "endsWith"],
    ["find", "findLast"],
    ["add", "delete"],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** Methods whose call a mutation can leave out, since the value is similar: `list.flat()` → `list`. */
const removableCalls = new Set([
  "filter",
  "slice",
  "toSorted",
  "toReversed",
  "trim",
  "toLowerCase",
  "concat",
  "flat",
]);

/**
 * Returns all mutations of a TypeScript source: small changes for which a test should fail. They are
 * `{ id, line, was, becomes, start, end }`. The `id` does not depend on the line.
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutations = [];
  const timesFound = new Map();
  const add = (start, end, becomes, scope) => {
    const was = text.slice(start, end);
    const place = `${file} ${scope} ${was} ${becomes}`;
    const before = timesFound.get(place) ?? 0;
    timesFound.set(place, before + 1);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutations.push({ id: `${place} ${before}`, line, was, becomes, start, end });
  };
  const visit = (node, outer) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const scope = node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : outer;
    for (const [start, end, becomes] of changesOf(node, source)) add(start, end, becomes, scope);
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(source, "");
  return mutations;
}

function* changesOf(node, source) {
  const whole = (one) => [one.getStart(source), one.getEnd()];
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken: operator, right } = node;
    if (operators.has(operator.kind)) yield [...whole(operator), operators.get(operator.kind)];
    if (operator.kind === kind.QuestionQuestionToken) yield [...whole(node), right.getText(source)];
    if (operator.kind === kind.PlusEqualsToken) yield [...whole(operator), "-="];
    if (operator.kind === kind.QuestionQuestionToken) yield [...whole(node), `(${left.getText(source)})`];
  }
  if (node.kind === kind.TrueKeyword) yield [...whole(node), "false"];
  if (node.kind === kind.FalseKeyword) yield [...whole(node), "true"];
  if (ts.isNumericLiteral(node)) yield [...whole(node), `(${node.getText(source)} + 1)`];
  if (ts.isPrefixUnaryExpression(node) && node.operator === kind.ExclamationToken)
    yield [...whole(node), node.operand.getText(source)];
  if (ts.isIfStatement(node)) yield* alwaysAndNever(node.expression);
  if (ts.isConditionalExpression(node)) yield* alwaysAndNever(node.condition);
  if (ts.isExpressionStatement(node) && isCall(node.expression)) yield [...whole(node), ";"];
  if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 1)
    yield [node.getStart(source) + 1, node.getStart(source) + 1, " return;"];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) yield* otherCalls(node);

  function* alwaysAndNever(condition) {
    yield [...whole(condition), "true"];
    yield [...whole(condition), "false"];
  }
  function* otherCalls({ expression: { expression: subject, name }, questionDotToken }) {
    if (otherMethods.has(name.text)) yield [...whole(name), otherMethods.get(name.text)];
    if (removableCalls.has(name.text) && questionDotToken === undefined)
      yield [...whole(node), `(${subject.getText(source)})`];
  }
}

const isCall = (node) => ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);

/**
 * Returns about `count` mutations of pairs `[file, mutations]`: a share of each file, at least one. A hash of
 * the ids decides, so that later runs mostly choose the same mutations.
 */
export function choose(files, count) {
  const all = files.reduce((sum, [, mutations]) => sum + mutations.length, 0);
  return files.flatMap(([file, mutations]) => {
    const share = Math.max(1, Math.round((count * mutations.length) / all));
    return mutations
      .map((mutation) => ({ file, ...mutation, order: hashOf(mutation.id) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, share)
      .sort((a, b) => a.start - b.start);
  });
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex");
