/** Returns the argument limits of a function, or undefined for an unknown one, which Excel accepts. */
type ArgumentsOf = (name: string) => { readonly least: number; readonly most: number } | undefined;

const longestFormula = 8_192;
const longestQuotedText = 255;

/** Functions that accept more arguments in Excel than in the spreadsheet. */
const extraArguments: Readonly<Record<string, number>> = { INDEX: 4 };

/**
 * Returns true if Excel refuses a formula in English notation: it is too long, unreadable, or has a wrong
 * number of arguments. Accepts unknown names and functions, and a single "=", which Excel reads as text.
 *
 * @example
 * isMalformed("=SUM(A1:A3", () => undefined); // → true
 */
export function isMalformed(formula: string, argumentsOf: ArgumentsOf): boolean {
  if (formula.length > longestFormula) return true;
  return formula.length > 1 && !new Reader(formula.slice(1), argumentsOf).isFormula();
}

/** Only `cells` can be the ends of a range. Names and function results count as cells. */
type OperandKind = "cells" | "value" | undefined;

const binaryOperator = /(?:<>|<=|>=|[-+*/^&<>=])/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?(?![\w.])/iy;
const text = /"((?:[^"]|"")*)"/y;
const error =
  /#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!)/iy;
const rows = /\$?\d+:\$?\d+(?![\w.])/y;
const columns = /\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\w.(])/iy;
const cell = /\$?[A-Z]{1,3}\$?\d+(?![\p{L}\p{N}_.(\\?])/iuy;
const name = /[\p{L}_\\][\p{L}\p{M}\p{N}_.\\?]*/uy;
const sheetPrefix = /(?:'(?:[^']|'')+'|(?:\[[^\]]+\])?[\p{L}\p{M}\p{N}_.]+(?::[\p{L}\p{M}\p{N}_.]+)?)!/uy;
const bracket = /\[(?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*\]/suy;
const constant = /\s*(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|"(?:[^"]|"")*"|TRUE|FALSE|#[A-Z/0!?_]+)\s*/iy;
const blank = /\s*/y;

class Reader {
  private offset = 0;
  private readonly formula: string;
  private readonly argumentsOf: ArgumentsOf;

  constructor(formula: string, argumentsOf: ArgumentsOf) {
    this.formula = formula;
    this.argumentsOf = argumentsOf;
  }

  isFormula(): boolean {
    return this.expression(true) !== undefined && this.offset === this.formula.length;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const match = pattern.exec(this.formula)?.[0];
    if (match !== undefined) this.offset += match.length;
    return match;
  }

  private takeSign(sign: string): boolean {
    if (!this.formula.startsWith(sign, this.offset)) return false;
    this.offset += sign.length;
    return true;
  }

  /** Reads operands and operators. If `mayListAreas`, a comma between cells is an operator. */
  private expression(mayListAreas: boolean): OperandKind {
    let kind = this.operandWithSign();
    while (kind !== undefined) {
      if (this.take(binaryOperator) !== undefined) kind = this.operandWithSign() && "value";
      else if (mayListAreas && kind === "cells" && this.takeSign(",")) kind = this.cellsOnly();
      else return kind;
    }
    return undefined;
  }

  private cellsOnly(): OperandKind {
    return this.operandWithSign() === "cells" ? "cells" : undefined;
  }

  private operandWithSign(): OperandKind {
    this.take(blank);
    let hasSign = false;
    while (/^[-+@]/.test(this.formula.slice(this.offset, this.offset + 1))) {
      hasSign = true;
      this.offset += 1;
      this.take(blank);
    }
    const kind = this.operandWithSuffix();
    return kind === "cells" && hasSign ? "value" : kind;
  }

  /** Reads a value, or cells joined by a colon or space, with any % or # after them. */
  private operandWithSuffix(): OperandKind {
    let kind = this.operand();
    while (kind === "cells") {
      if (this.takeSign("#")) continue;
      const beforeBlank = this.offset;
      const hasSpace = this.take(blank) !== "";
      if (this.takeSign(":")) kind = this.operand() === "cells" ? "cells" : undefined;
      else if (hasSpace && /^[\p{L}_\\$'[(]/u.test(this.formula.slice(this.offset, this.offset + 2)))
        kind = this.operand();
      else {
        this.offset = beforeBlank;
        break;
      }
    }
    if (kind === undefined) return undefined;
    this.take(blank);
    while (this.takeSign("%")) {
      kind = "value";
      this.take(blank);
    }
    return kind;
  }

  private operand(): OperandKind {
    this.take(blank);
    const quotedText = this.take(text);
    if (quotedText !== undefined)
      return quotedText.slice(1, -1).replaceAll('""', '"').length > longestQuotedText ? undefined : "value";
    if (this.takeSign("(")) return this.calledResult(this.closedBracket(this.expression(true)));
    if (this.takeSign("{")) return this.array();
    const hasSheet = this.take(sheetPrefix) !== undefined;
    if (this.take(error) !== undefined) return "cells";
    if ((this.take(rows) ?? this.take(columns) ?? this.take(cell)) !== undefined) return "cells";
    if (!hasSheet && this.take(number) !== undefined) return "value";
    const functionOrName = this.take(name);
    if (functionOrName === undefined)
      return !hasSheet && this.take(bracket) !== undefined ? "cells" : undefined;
    if (this.takeSign("(")) return this.calledResult(this.arguments(functionOrName));
    this.take(bracket);
    return "cells";
  }

  /** Reads calls of a returned function, as in `LAMBDA(x,x)(1)`. */
  private calledResult(kind: OperandKind): OperandKind {
    return kind !== undefined && this.takeSign("(") ? this.calledResult(this.arguments("")) : kind;
  }

  private closedBracket(kind: OperandKind): OperandKind {
    this.take(blank);
    return kind !== undefined && this.takeSign(")") ? "cells" : undefined;
  }

  private arguments(functionName: string): OperandKind {
    let count = 0;
    this.take(blank);
    if (!this.takeSign(")"))
      for (;;) {
        count += 1;
        this.take(blank);
        const isEmpty = /^[,)]/.test(this.formula.slice(this.offset, this.offset + 1));
        if (!isEmpty && this.expression(false) === undefined) return undefined;
        this.take(blank);
        if (this.takeSign(")")) break;
        if (!this.takeSign(",")) return undefined;
      }
    const argumentLimits = this.argumentsOf(functionName.toUpperCase());
    if (argumentLimits === undefined) return "cells";
    return count < argumentLimits.least ||
      count > Math.max(argumentLimits.most, extraArguments[functionName.toUpperCase()] ?? 0)
      ? undefined
      : "cells";
  }

  /** Reads an array of constants such as `{1,2;3,4}`. Its rows must have equal lengths. */
  private array(): OperandKind {
    const lengths = new Set<number>();
    let length = 0;
    while (this.take(constant) !== undefined) {
      length += 1;
      if (this.takeSign(",")) continue;
      lengths.add(length);
      length = 0;
      if (this.takeSign("}")) return lengths.size === 1 ? "value" : undefined;
      if (!this.takeSign(";")) return undefined;
    }
    return undefined;
  }
}
