/** Reads the formula of a cell. */

import type { Formula, HomeCell, Operator } from "./formula.ts";
import { NotUnderstood, tokensOf } from "./formula-tokens.ts";
import type { Token } from "./formula-tokens.ts";

/**
 * Reads a formula that begins with `=`, in English notation. Returns undefined for a text that is no formula,
 * or has parts that are not understood: unions, references to other workbooks.
 *
 * @param home the cell with the formula, for references to its own table and row
 * @example
 * parseFormula("=A1+1");
 */
export function parseFormula(text: string, home?: HomeCell): Formula | undefined {
  if (!text.startsWith("=")) return undefined;
  try {
    const tokens = tokensOf(text.slice(1), home);
    if (tokens === undefined) return undefined;
    const reader = new Reader(tokens);
    const formula = reader.comparison();
    return reader.isAtEnd() ? formula : undefined;
  } catch (cause) {
    if (cause instanceof NotUnderstood) return undefined;
    throw cause;
  }
}

/** Reads tokens by the precedence of operators, the weakest first. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  comparison(): Formula {
    return this.chain(["=", "<>", "<", ">", "<=", ">="], () => this.joined());
  }

  private joined(): Formula {
    return this.chain(["&"], () => this.sum());
  }

  private sum(): Formula {
    return this.chain(["+", "-"], () => this.product());
  }

  private product(): Formula {
    return this.chain(["*", "/"], () => this.power());
  }

  private power(): Formula {
    return this.chain(["^"], () => this.signed());
  }

  /** In Excel, a sign is stronger than a power: =-2^2 is 4. */
  private signed(): Formula {
    for (const sign of ["-", "+"] as const)
      if (this.takes(sign)) return { is: "sign", sign, of: this.signed() };
    let formula = this.atom();
    while (this.takes("%")) formula = { is: "sign", sign: "%", of: formula };
    return formula;
  }

  private atom(): Formula {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.is === "part") return token.part;
    if (token?.is === "call") return { is: "call", name: token.name, args: this.args() };
    if (token?.sign !== "(") throw new NotUnderstood();
    const formula = this.comparison();
    if (!this.takes(")")) throw new NotUnderstood();
    return formula;
  }

  private args(): readonly Formula[] {
    if (this.takes(")")) return [];
    const args: Formula[] = [];
    for (;;) {
      args.push(this.isSign(",", ")") ? { is: "nothing" } : this.comparison());
      if (this.takes(")")) return args;
      if (!this.takes(",")) throw new NotUnderstood();
    }
  }

  private chain(signs: readonly Operator[], operand: () => Formula): Formula {
    let left = operand();
    for (;;) {
      const sign = signs.find((one) => this.takes(one));
      if (sign === undefined) return left;
      left = { is: "operation", sign, left, right: operand() };
    }
  }

  private isSign(...signs: readonly string[]): boolean {
    const token = this.tokens[this.at];
    return token?.is === "sign" && signs.includes(token.sign);
  }

  private takes(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.at += 1;
    return true;
  }
}
