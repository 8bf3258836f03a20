/** Checks whether Excel accepts a text as a formula. Names and functions are not looked up. */

/** The number of arguments of a function. Undefined for an unknown one, which Excel accepts as it is. */
type ArgumentsOf = (name: string) => { readonly least: number; readonly most: number } | undefined;

const longestFormula = 8_192;
const longestText = 255;

/** Functions that take more arguments in Excel than in the spreadsheet. */
const more: Readonly<Record<string, number>> = { INDEX: 4 };

/**
 * Returns true if Excel refuses a formula, given as `=…` in English notation. It may be too long or
 * unreadable, or a function may have the wrong number of arguments. Unknown names and functions are accepted.
 * A single "=" is a text.
 *
 * @example
 * isMalformed("=SUM(A1:A3", () => undefined); // → true
 */
export function isMalformed(formula: string, argumentsOf: ArgumentsOf): boolean {
  if (formula.length > longestFormula) return true;
  return formula.length > 1 && !new Reader(formula.slice(1), argumentsOf).isFormula();
}

/** The kind of an operand. Only cells, or functions that return cells, can be joined to a range. */
type Found = "cells" | "value" | undefined;

const binary = /(?:<>|<=|>=|[-+*/^&<>=])/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?(?![\w.])/iy;
const text = /"((?:[^"]|"")*)"/y;
const error =
  /#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!)/iy;
const rows = /\$?\d+:\$?\d+(?![\w.])/y;
const columns = /\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\w.(])/iy;
const cell = /\$?[A-Z]{1,3}\$?\d+(?![\p{L}\p{N}_.(\\?])/iuy;
const name = /[\p{L}_\\][\p{L}\p{M}\p{N}_.\\?]*/uy;
const ofSheet = /(?:'(?:[^']|'')+'|(?:\[[^\]]+\])?[\p{L}\p{M}\p{N}_.]+(?::[\p{L}\p{M}\p{N}_.]+)?)!/uy;
const bracket = /\[(?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*\]/suy;
const constant = /\s*(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|"(?:[^"]|"")*"|TRUE|FALSE|#[A-Z/0!?_]+)\s*/iy;
const blank = /\s*/y;

class Reader {
  private at = 0;
  private readonly formula: string;
  private readonly argumentsOf: ArgumentsOf;

  constructor(formula: string, argumentsOf: ArgumentsOf) {
    this.formula = formula;
    this.argumentsOf = argumentsOf;
  }

  isFormula(): boolean {
    return this.expression(true) !== undefined && this.at === this.formula.length;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.formula)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private takeSign(sign: string): boolean {
    if (!this.formula.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  /** Parts joined by operators. With `mayJoin`, a comma joins cells. */
  private expression(mayJoin: boolean): Found {
    let found = this.part();
    while (found !== undefined) {
      if (this.take(binary) !== undefined) found = this.part() && "value";
      else if (mayJoin && found === "cells" && this.takeSign(",")) found = this.cellsOnly();
      else return found;
    }
    return undefined;
  }

  private cellsOnly(): Found {
    return this.part() === "cells" ? "cells" : undefined;
  }

  private part(): Found {
    this.take(blank);
    let hasSign = false;
    while (/^[-+@]/.test(this.formula.slice(this.at, this.at + 1))) {
      hasSign = true;
      this.at += 1;
      this.take(blank);
    }
    const found = this.range();
    return found === "cells" && hasSign ? "value" : found;
  }

  /** A value, or cells joined by a colon or a space, with any operators after them. */
  private range(): Found {
    let found = this.operand();
    while (found === "cells") {
      if (this.takeSign("#")) continue;
      const before = this.at;
      const isApart = this.take(blank) !== "";
      if (this.takeSign(":")) found = this.operand() === "cells" ? "cells" : undefined;
      else if (isApart && /^[\p{L}_\\$'[(]/u.test(this.formula.slice(this.at, this.at + 2)))
        found = this.operand();
      else {
        this.at = before;
        break;
      }
    }
    if (found === undefined) return undefined;
    this.take(blank);
    while (this.takeSign("%")) {
      found = "value";
      this.take(blank);
    }
    return found;
  }

  private operand(): Found {
    this.take(blank);
    const quoted = this.take(text);
    if (quoted !== undefined)
      return quoted.slice(1, -1).replaceAll('""', '"').length > longestText ? undefined : "value";
    if (this.takeSign("(")) return this.called(this.closed(this.expression(true)));
    if (this.takeSign("{")) return this.array();
    const isOfSheet = this.take(ofSheet) !== undefined;
    if (this.take(error) !== undefined) return "cells";
    if ((this.take(rows) ?? this.take(columns) ?? this.take(cell)) !== undefined) return "cells";
    if (!isOfSheet && this.take(number) !== undefined) return "value";
    const named = this.take(name);
    if (named === undefined) return !isOfSheet && this.take(bracket) !== undefined ? "cells" : undefined;
    if (this.takeSign("(")) return this.called(this.arguments(named));
    this.take(bracket);
    return "cells";
  }

  /** A function may return a function, which is then called. */
  private called(found: Found): Found {
    return found !== undefined && this.takeSign("(") ? this.called(this.arguments("")) : found;
  }

  private closed(found: Found): Found {
    this.take(blank);
    return found !== undefined && this.takeSign(")") ? "cells" : undefined;
  }

  private arguments(of: string): Found {
    let count = 0;
    this.take(blank);
    if (!this.takeSign(")"))
      for (;;) {
        count += 1;
        this.take(blank);
        const isEmpty = /^[,)]/.test(this.formula.slice(this.at, this.at + 1));
        if (!isEmpty && this.expression(false) === undefined) return undefined;
        this.take(blank);
        if (this.takeSign(")")) break;
        if (!this.takeSign(",")) return undefined;
      }
    const known = this.argumentsOf(of.toUpperCase());
    if (known === undefined) return "cells";
    return count < known.least || count > Math.max(known.most, more[of.toUpperCase()] ?? 0)
      ? undefined
      : "cells";
  }

  /** Constants in rows of equal length. */
  private array(): Found {
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
