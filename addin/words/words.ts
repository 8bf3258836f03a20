import type { Language } from "../../contract/languages.ts";
import type { PlantLook } from "../../contract/plant-look.ts";

/**
 * The words of one language: every text that users read. Made from locales/en.json by
 * `node scripts/words.mjs`. The parameters of a message are in braces there.
 */
export interface Words {
  readonly language: Language;
  /** The language tag in HTML and Intl: "ja". */
  readonly locale: string;
  /** The plant's own words for wastes and work types, on result pages only. */
  readonly own?: Pick<PlantLook, "wastes" | "slots">;
  readonly title: string;
  readonly tabs: {
    readonly label: string;
    readonly analyses: string;
    readonly sheet: string;
    readonly changes: (about: { readonly count: number }) => string;
    readonly onHold: (about: { readonly count: number }) => string;
  };
  readonly units: {
    readonly seconds: (about: { readonly number: string }) => string;
    readonly percent: (about: { readonly number: string }) => string;
    readonly elements: (about: { readonly count: number }) => string;
    readonly cycleTime: (about: { readonly seconds: string }) => string;
    readonly va: (about: { readonly percent: string }) => string;
    readonly counted: {
      readonly element: (about: { readonly count: number }) => string;
      readonly analysis: (about: { readonly count: number }) => string;
      readonly record: (about: { readonly count: number }) => string;
      readonly row: (about: { readonly count: number }) => string;
    };
  };
  readonly general: {
    readonly tryAgain: string;
    readonly cancel: string;
    readonly cancelling: string;
    readonly dismiss: string;
    readonly keep: string;
    readonly empty: string;
    readonly arrow: string;
    readonly request: (about: { readonly id: string }) => string;
    readonly sheetConcerned: (about: { readonly name: string }) => string;
    readonly working: (about: { readonly what: string }) => string;
    readonly progress: (about: { readonly done: number; readonly total: number }) => string;
    readonly secondsLeft: (about: { readonly count: number }) => string;
    readonly minutesLeft: (about: { readonly count: number }) => string;
    readonly showMore: (about: { readonly count: number }) => string;
    readonly pressLost: string;
    readonly pressAgain: string;
    readonly busyFunctions: (about: { readonly count: number }) => string;
    readonly busyTodo: (about: { readonly error: string }) => string;
    readonly failed: string;
    readonly failedTodo: string;
    readonly copyDetails: string;
    readonly detailsCopied: string;
    readonly detailsByHand: string;
  };
  readonly connection: {
    readonly label: string;
    readonly connecting: string;
    readonly away: string;
    readonly nextTry: (about: { readonly seconds: number }) => string;
    readonly tryNow: string;
    readonly connected: (about: { readonly db: string; readonly login: string }) => string;
    readonly namesIn: (about: { readonly language: string }) => string;
    readonly chooseLanguage: string;
    readonly languageMissing: string;
    readonly chooseNames: string;
    readonly namesDefault: string;
    readonly namesDefaultLong: string;
    readonly namesReadOnly: (about: { readonly language: string }) => string;
    readonly missing: (about: { readonly fields: string }) => string;
    readonly keyEnds: (about: { readonly date: string }) => string;
    readonly keyMayEnd: (about: { readonly date: string }) => string;
  };
  readonly analyses: {
    readonly search: string;
    readonly list: string;
    readonly asking: string;
    readonly firstSteps: string;
    readonly none: string;
    readonly noneTodo: string;
    readonly checkAgain: string;
    readonly noHit: (about: { readonly words: string }) => string;
    readonly clearSearch: string;
    readonly reload: string;
    readonly reloading: string;
    readonly found: (about: { readonly count: number }) => string;
    readonly unnamed: string;
    readonly cycles: string;
    readonly allCycles: string;
    readonly pull: (about: { readonly worksheet: string }) => string;
    readonly pullCycle: (about: { readonly worksheet: string; readonly cycle: string }) => string;
    readonly refresh: (about: { readonly worksheet: string }) => string;
    readonly refreshCycle: (about: { readonly worksheet: string; readonly cycle: string }) => string;
    readonly pulling: (about: { readonly worksheet: string }) => string;
    readonly pulled: (about: { readonly rows: number; readonly sheet: string }) => string;
    readonly noElements: string;
    readonly noRows: (about: { readonly sheet: string }) => string;
    readonly noLoss: (about: { readonly o_no: string }) => string;
    readonly compare: string;
    readonly compareOf: (about: { readonly o_no: string }) => string;
    readonly moreData: string;
    readonly chooseSeveral: string;
    readonly chosen: (about: { readonly count: number }) => string;
    readonly chooseTodo: string;
    readonly stopChoosing: string;
    readonly several: (about: { readonly count: number }) => string;
    readonly more: string;
    readonly back: string;
    readonly refreshing: (about: { readonly worksheet: string }) => string;
    readonly findCycle: string;
    readonly noCycle: (about: { readonly typed: string }) => string;
    readonly cyclesFound: (about: { readonly count: number }) => string;
  };
  readonly worksheets: {
    readonly nouns: {
      readonly analyses: string;
      readonly elements: string;
      readonly loss: string;
      readonly unexplained: string;
      readonly cycles: string;
      readonly cycle_matrix: string;
      readonly comparison: string;
      readonly line_balance: string;
      readonly mmc: string;
      readonly mac: string;
      readonly change_report: string;
    };
    readonly of: (about: { readonly worksheet: string; readonly subject: string }) => string;
    readonly titles: {
      readonly analyses: string;
      readonly elements: string;
      readonly loss: string;
      readonly unexplained: string;
      readonly cycles: string;
      readonly cycle_matrix: string;
      readonly comparison: string;
      readonly line_balance: string;
      readonly mmc: string;
      readonly mac: string;
      readonly change_report: string;
    };
  };
  readonly newAnalysis: {
    readonly title: string;
    readonly o_no: string;
    readonly o_noHint: string;
    readonly name: string;
    readonly process_name: string;
    readonly optional: (about: { readonly label: string }) => string;
    readonly blank: string;
    readonly inUse: (about: { readonly o_no: string }) => string;
    readonly create: string;
    readonly createOf: (about: { readonly o_no: string }) => string;
    readonly creating: (about: { readonly o_no: string }) => string;
    readonly created: (about: { readonly o_no: string }) => string;
    readonly createdTodo: string;
    readonly show: (about: { readonly o_no: string }) => string;
  };
  readonly more: {
    readonly title: string;
    readonly lists: string;
    readonly comparisons: string;
    readonly lines: string;
    readonly open: string;
    readonly openComparisons: string;
    readonly openLines: string;
  };
  readonly pick: {
    readonly askingComparisons: string;
    readonly askingLines: string;
    readonly searchComparisons: string;
    readonly searchLines: string;
    readonly noComparisons: string;
    readonly noLines: string;
    readonly noHit: (about: { readonly words: string }) => string;
    readonly existing: string;
    readonly linesList: string;
    readonly pulling: (about: { readonly name: string }) => string;
    readonly comparison: (about: { readonly before: string; readonly after: string }) => string;
    readonly faster: (about: { readonly seconds: string; readonly percent: string }) => string;
    readonly slower: (about: { readonly seconds: string; readonly percent: string }) => string;
    readonly same: string;
    readonly line: (about: { readonly takt: string; readonly efficiency: string; readonly slowest: string }) => string;
    readonly newComparison: string;
    readonly before: string;
    readonly after: string;
    readonly hits: (about: { readonly count: number }) => string;
    readonly noAnalysis: string;
    readonly change: string;
    readonly changeOf: (about: { readonly label: string }) => string;
    readonly swap: string;
    readonly name: string;
    readonly nameOf: (about: { readonly before: string; readonly after: string }) => string;
    readonly create: string;
    readonly creating: (about: { readonly name: string }) => string;
  };
  readonly pages: {
    readonly section: string;
    readonly charts: string;
    readonly chartsOf: (about: { readonly name: string }) => string;
    readonly lists: string;
    readonly asking: string;
    readonly nounOf: (about: { readonly page: string; readonly subject: string }) => string;
    readonly refresh: (about: { readonly page: string }) => string;
    readonly goTo: (about: { readonly page: string }) => string;
    readonly inWorkbook: string;
    readonly made: (about: { readonly sheet: string }) => string;
    readonly nothingIn: (about: { readonly sheet: string }) => string;
    readonly worksheet: (about: { readonly name: string }) => string;
    readonly names: (about: { readonly language: string }) => string;
    readonly refreshed: string;
    readonly refreshedTodo: string;
    readonly drawAgain: string;
    readonly kinds: {
      readonly elements_yamazumi: {
        readonly name: string;
      };
      readonly analyses_yamazumi: {
        readonly name: string;
      };
      readonly work_share: {
        readonly name: string;
      };
      readonly waste_pareto: {
        readonly name: string;
      };
      readonly loss_text_pareto: {
        readonly name: string;
      };
      readonly cycle_run: {
        readonly name: string;
      };
      readonly timeline: {
        readonly name: string;
      };
      readonly work_combination: {
        readonly name: string;
      };
      readonly step_change: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly waterfall: {
        readonly name: string;
      };
      readonly line_load: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly what_if: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly mmc_composition: {
        readonly name: string;
      };
      readonly mac_balance: {
        readonly name: string;
      };
      readonly formula_audit: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly analysis_report: {
        readonly name: string;
      };
      readonly comparison_report: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly line_report: {
        readonly name: string;
        readonly shortName: string;
      };
      readonly cycles_yamazumi: {
        readonly name: string;
      };
      readonly standard_time: {
        readonly name: string;
      };
      readonly trend: {
        readonly name: string;
      };
      readonly saving: {
        readonly name: string;
      };
      readonly rebalance: {
        readonly name: string;
      };
      readonly element_library: {
        readonly name: string;
      };
    };
    readonly title: (about: { readonly subject: string; readonly page: string }) => string;
    readonly howToRead: string;
    readonly howToReadInputs: string;
    readonly timesOf: (about: { readonly analysis: string }) => string;
    readonly takeOver: string;
    readonly tookOver: (about: { readonly count: number }) => string;
    readonly noElementsSheet: string;
    readonly pullAndTakeOver: (about: { readonly worksheet: string }) => string;
    readonly propose: string;
    readonly proposed: {
      readonly byTakt: (about: { readonly count: string; readonly seconds: string }) => string;
      readonly levelled: (about: { readonly count: string; readonly seconds: string }) => string;
      readonly takt: (about: { readonly rule: string; readonly minimum: string }) => string;
      readonly noTakt: (about: { readonly rule: string }) => string;
      readonly nothing: string;
      readonly noSpace: (about: { readonly count: string; readonly space: string }) => string;
      readonly unknown: (about: { readonly numbers: string }) => string;
      readonly circle: (about: { readonly numbers: string }) => string;
      readonly fixed: (about: { readonly numbers: string }) => string;
      readonly rules: {
        readonly positional_weight: string;
        readonly longest_first: string;
      };
    };
    readonly library: {
      readonly add: string;
      readonly into: string;
      readonly added: (about: { readonly count: number; readonly sheet: string; readonly cycle: string }) => string;
      readonly estimate: (about: { readonly seconds: string; readonly first: string; readonly third: string }) => string;
      readonly scatters: (about: { readonly names: string }) => string;
      readonly few: (about: { readonly names: string }) => string;
      readonly nothing: string;
      readonly wrong: (about: { readonly names: string }) => string;
      readonly tooMany: (about: { readonly count: string; readonly most: string }) => string;
    };
  };
  readonly forms: {
    readonly section: string;
    readonly undo: string;
    readonly where: (about: { readonly count: number }) => string;
    readonly insert: (about: { readonly form: string; readonly subject: string }) => string;
    readonly inserted: (about: { readonly form: string; readonly sheets: string }) => string;
    readonly yours: string;
    readonly missing: (about: { readonly names: string }) => string;
    readonly refused: (about: { readonly form: string }) => string;
    readonly refusedWhy: (about: { readonly contents: string }) => string;
    readonly refusedElsewhere: string;
    readonly unsupported: string;
    readonly contents: {
      readonly comments: string;
      readonly slicers: string;
      readonly pivot_tables: string;
      readonly charts: string;
    };
  };
  readonly copy: {
    readonly title: string;
    readonly detail: string;
    readonly size: string;
    readonly sizes: {
      readonly slide: string;
      readonly a4: string;
    };
    readonly chart: (about: { readonly number: string }) => string;
    readonly figures: (about: { readonly count: number }) => string;
    readonly picture: string;
    readonly pictureOf: (about: { readonly part: string }) => string;
    readonly cells: string;
    readonly cellsOf: (about: { readonly part: string }) => string;
    readonly copying: (about: { readonly part: string }) => string;
    readonly copiedPicture: (about: { readonly part: string }) => string;
    readonly copiedCells: (about: { readonly part: string }) => string;
    readonly selected: string;
    readonly selectedTodo: string;
    readonly noPicture: string;
    readonly noCells: string;
    readonly orPicture: string;
    readonly pictureText: (about: { readonly part: string }) => string;
    readonly nothing: string;
    readonly narrow: (about: { readonly came: string; readonly wanted: string }) => string;
  };
  readonly signIn: {
    readonly signIn: string;
    readonly signingIn: string;
    readonly inOwnWindow: string;
    readonly inWindow: string;
    readonly goOn: string;
    readonly account: string;
    readonly reader: string;
    readonly signOut: string;
    readonly another: string;
    readonly readerTitle: string;
    readonly readerTodo: string;
    readonly page: {
      readonly title: string;
      readonly waiting: string;
      readonly done: string;
      readonly failed: string;
    };
  };
  readonly sample: {
    readonly title: string;
    readonly detail: string;
    readonly steps: {
      readonly loss: {
        readonly what: string;
        readonly todo: string;
      };
      readonly pareto: {
        readonly what: string;
        readonly todo: string;
      };
      readonly report: {
        readonly what: string;
        readonly todo: string;
      };
    };
    readonly showing: string;
    readonly again: string;
  };
  readonly help: {
    readonly what: string;
    readonly opens: string;
  };
  readonly report: {
    readonly keptEdits: (about: { readonly count: number }) => string;
    readonly conflicts: (about: { readonly count: number }) => string;
    readonly incoming: (about: { readonly parts: string }) => string;
    readonly updatedRows: (about: { readonly count: number }) => string;
    readonly addedRows: (about: { readonly count: number }) => string;
    readonly deletedRows: (about: { readonly count: number }) => string;
    readonly movedOut: (about: { readonly count: number }) => string;
    readonly takenIn: (about: { readonly headers: string }) => string;
    readonly unfiltered: (about: { readonly headers: string }) => string;
    readonly unsorted: string;
    readonly lacking: (about: { readonly fields: string }) => string;
    readonly logoLeft: string;
    readonly printLeft: string;
    readonly nothingNew: string;
    readonly fitLeft: {
      readonly wide: string;
      readonly whole: string;
    };
  };
  readonly sheet: {
    readonly asking: string;
    readonly before: (about: { readonly name: string }) => string;
    readonly after: (about: { readonly name: string }) => string;
    readonly mayBeOld: string;
    readonly mayBeOldTodo: string;
    readonly totalsChanged: string;
    readonly totalsNow: (about: { readonly totals: string }) => string;
    readonly rebuild: string;
    readonly rebuilding: string;
    readonly deleteRows: string;
    readonly cycle: (about: { readonly number: string }) => string;
    readonly pulled: (about: { readonly when: string }) => string;
    readonly from: (about: { readonly where: string; readonly login: string }) => string;
    readonly writtenIn: (about: { readonly language: string }) => string;
    readonly reword: (about: { readonly language: string }) => string;
    readonly rewording: string;
    readonly older: (about: { readonly age: string }) => string;
    readonly rows: (about: { readonly count: number }) => string;
    readonly edits: (about: { readonly count: number }) => string;
    readonly onHold: (about: { readonly count: number }) => string;
    readonly problems: (about: { readonly count: number }) => string;
    readonly conflicts: (about: { readonly count: number }) => string;
    readonly noEdits: string;
    readonly seeChanges: string;
    readonly editedHere: string;
    readonly alsoEdited: string;
    readonly moreEdited: (about: { readonly count: number }) => string;
    readonly markEdits: string;
    readonly marking: string;
    readonly explain: string;
    readonly explaining: string;
    readonly explainNoCell: string;
    readonly explainChart: (about: { readonly title: string; readonly address: string }) => string;
    readonly explainNoFigure: (about: { readonly address: string }) => string;
    readonly explainOwnNumber: (about: { readonly address: string }) => string;
    readonly changedSince: string;
    readonly notOurs: (about: { readonly name: string }) => string;
    readonly notOursTodo: string;
    readonly functionsRead: (about: { readonly name: string }) => string;
    readonly chooseAnalysis: string;
    readonly ours: string;
    readonly missing: (about: { readonly count: number }) => string;
    readonly putBack: (about: { readonly count: number }) => string;
    readonly puttingBack: string;
    readonly newRows: (about: { readonly count: number }) => string;
    readonly absentColumns: (about: { readonly headers: string }) => string;
    readonly duplicates: (about: { readonly count: number }) => string;
    readonly ownSnapshot: string;
    readonly plainCells: string;
    readonly settling: string;
    readonly belongsTo: (about: { readonly url: string; readonly db: string }) => string;
    readonly refreshPlain: string;
    readonly refreshingPlain: string;
  };
  readonly refreshAll: {
    readonly button: string;
    readonly refreshing: string;
    readonly progress: (about: { readonly done: number; readonly total: number }) => string;
    readonly done: (about: { readonly count: number }) => string;
    readonly cancelled: (about: { readonly count: number }) => string;
    readonly nothingNew: string;
    readonly sample: string;
    readonly failed: string;
    readonly left: string;
  };
  readonly deletion: {
    readonly asking: string;
    readonly title: string;
    readonly detail: string;
    readonly none: string;
    readonly button: (about: { readonly count: number }) => string;
    readonly deleting: string;
    readonly done: (about: { readonly count: number }) => string;
    readonly donePartly: (about: { readonly deleted: number; readonly total: number }) => string;
    readonly outcomes: {
      readonly deleted: string;
      readonly conflict: string;
      readonly gone: string;
      readonly failed: string;
      readonly unknown: string;
      readonly not_sent: string;
    };
    readonly takeBackTodo: string;
  };
  readonly extra: {
    readonly open: string;
    readonly title: string;
    readonly detail: string;
    readonly show: string;
    readonly showing: string;
  };
  readonly paste: {
    readonly open: string;
    readonly title: string;
    readonly intro: string;
    readonly box: string;
    readonly excerpt: (about: { readonly shown: number; readonly count: number }) => string;
    readonly range: (about: { readonly example: string }) => string;
    readonly readRange: string;
    readonly nothing: string;
    readonly cut: (about: { readonly rows: number; readonly columns: number; readonly characters: number }) => string;
    readonly hiddenRows: (about: { readonly count: number }) => string;
    readonly questions: {
      readonly times: (about: { readonly column: string }) => string;
      readonly growing: (about: { readonly column: string; readonly entered: string }) => string;
      readonly differs: (about: { readonly count: number; readonly lines: string }) => string;
      readonly same_name: (about: { readonly column: string; readonly entered: string }) => string;
      readonly unit: (about: { readonly column: string; readonly entered: string }) => string;
      readonly zero: (about: { readonly entered: string }) => string;
      readonly decimal: (about: { readonly entered: string }) => string;
      readonly rate: (about: { readonly entered: string }) => string;
    };
    readonly answerFirst: (about: { readonly count: number }) => string;
    readonly fromFirstStart: string;
    readonly howRead: string;
    readonly timesOfDay: string;
    readonly column: (about: { readonly number: string }) => string;
    readonly skip: string;
    readonly status: string;
    readonly notation: (about: { readonly column: string }) => string;
    readonly notations: {
      readonly seconds: string;
      readonly minutes: string;
      readonly hours: string;
      readonly days: string;
      readonly hundredths: string;
      readonly tmu: string;
      readonly milliseconds: string;
      readonly clock: string;
      readonly clock_hundredths: string;
      readonly frames: string;
    };
    readonly example: (about: { readonly entered: string }) => string;
    readonly means: (about: { readonly entered: string; readonly seconds: string }) => string;
    readonly settings: {
      readonly decimal: string;
      readonly frameRate: string;
      readonly zeroAt: string;
      readonly isNewestFirst: string;
      readonly o_no: string;
      readonly cycles: string;
      readonly firstCycle: string;
      readonly startsAt: string;
      readonly workTypeElse: string;
    };
    readonly decimals: {
      readonly point: string;
      readonly comma: string;
    };
    readonly newestFirst: string;
    readonly split: string;
    readonly splitNot: string;
    readonly timeOfKind: (about: { readonly type: string }) => string;
    readonly turned: string;
    readonly rules: {
      readonly column: string;
      readonly blank_line: string;
      readonly first_name: string;
      readonly one: string;
    };
    readonly stayOpen: string;
    readonly untyped: (about: { readonly count: number }) => string;
    readonly setAll: (about: { readonly count: number; readonly type: string }) => string;
    readonly problem: (about: { readonly line: string; readonly column: string; readonly entered: string; readonly what: string }) => string;
    readonly problemEmpty: (about: { readonly line: string; readonly column: string }) => string;
    readonly use: (about: { readonly value: string }) => string;
    readonly alike: (about: { readonly count: number; readonly lines: string }) => string;
    readonly unread: {
      readonly not_a_time: string;
      readonly other_decimal: string;
      readonly other_rate: string;
    };
    readonly untimed: string;
    readonly doubts: {
      readonly withoutEnd: (about: { readonly count: number; readonly lines: string }) => string;
      readonly overlapping: (about: { readonly count: number; readonly lines: string }) => string;
      readonly unequal: (about: { readonly count: number; readonly lines: string }) => string;
    };
    readonly leaveOut: (about: { readonly count: number }) => string;
    readonly passed: {
      readonly total: (about: { readonly count: number }) => string;
      readonly header: (about: { readonly count: number }) => string;
      readonly cycle: (about: { readonly count: number }) => string;
      readonly reading: (about: { readonly count: number }) => string;
      readonly point: (about: { readonly count: number }) => string;
      readonly unpaired: (about: { readonly count: number }) => string;
      readonly left_out: (about: { readonly count: number }) => string;
    };
    readonly emptyTimes: (about: { readonly count: number }) => string;
    readonly preview: (about: { readonly count: number }) => string;
    readonly add: (about: { readonly count: number }) => string;
    readonly adding: string;
    readonly added: (about: { readonly count: number }) => string;
    readonly below: (about: { readonly count: number }) => string;
    readonly takeIn: (about: { readonly count: number }) => string;
    readonly takingIn: string;
    readonly analysisTodo: string;
  };
  readonly incoming: {
    readonly title: (about: { readonly count: number }) => string;
    readonly new: string;
    readonly gone: string;
    readonly changed: string;
    readonly dismiss: string;
  };
  readonly unfinished: {
    readonly pull: {
      readonly what: string;
      readonly todo: string;
      readonly finish: string;
    };
    readonly refresh: {
      readonly what: string;
      readonly todo: string;
      readonly finish: string;
    };
    readonly page: {
      readonly what: string;
      readonly todo: string;
      readonly finish: string;
    };
    readonly finishing: (about: { readonly name: string }) => string;
    readonly remove: string;
    readonly removeQuestion: (about: { readonly name: string }) => string;
    readonly removeDetail: string;
    readonly removing: (about: { readonly name: string }) => string;
  };
  readonly row: {
    readonly number: (about: { readonly number: string }) => string;
    readonly tableRow: (about: { readonly number: string }) => string;
    readonly sheetRow: (about: { readonly number: string }) => string;
    readonly none: string;
    readonly notSent: (about: { readonly column: string; readonly base: string; readonly mine: string }) => string;
    readonly onHold: (about: { readonly column: string; readonly base: string; readonly mine: string }) => string;
    readonly newNotSent: string;
    readonly conflict: (about: { readonly column: string }) => string;
    readonly noSegments: string;
    readonly segmentsInLoss: string;
    readonly bar: (about: { readonly text: string }) => string;
    readonly segment: (about: { readonly start: string; readonly end: string }) => string;
    readonly part: (about: { readonly type: string; readonly start: string; readonly end: string }) => string;
    readonly loss: string;
    readonly noText: string;
    readonly noWaste: string;
    readonly lastKnown: string;
    readonly rules: string;
    readonly rulesOf: {
      readonly analyses: readonly string[];
      readonly elements: readonly string[];
      readonly loss: readonly string[];
      readonly explained: readonly string[];
      readonly nothing: readonly string[];
      readonly cycle_matrix: readonly string[];
    };
    readonly namesReadOnly: string;
  };
  readonly suggestions: {
    readonly open: string;
    readonly title: string;
    readonly reading: string;
    readonly again: string;
    readonly from: (about: { readonly cases: number; readonly analyses: number }) => string;
    readonly notAll: (about: { readonly read: number; readonly total: number }) => string;
    readonly noRow: string;
    readonly nothingEmpty: string;
    readonly none: string;
    readonly like: {
      readonly same_text: (about: { readonly count: number; readonly total: number; readonly where: string }) => string;
      readonly like_text: (about: { readonly count: number; readonly total: number; readonly where: string }) => string;
      readonly same_name: (about: { readonly count: number; readonly total: number; readonly where: string }) => string;
      readonly like_name: (about: { readonly count: number; readonly total: number; readonly where: string }) => string;
    };
    readonly next: string;
    readonly fill: {
      readonly waste_type: (about: { readonly count: number }) => string;
      readonly loss_text: (about: { readonly count: number }) => string;
    };
    readonly filling: string;
    readonly filled: (about: { readonly count: number }) => string;
    readonly wordings: (about: { readonly count: number }) => string;
    readonly untick: string;
    readonly sameLoss: (about: { readonly text: string }) => string;
    readonly choose: (about: { readonly text: string; readonly count: number }) => string;
    readonly counted: (about: { readonly what: string; readonly count: number }) => string;
    readonly rewording: string;
    readonly reworded: (about: { readonly count: number }) => string;
    readonly notIn: (about: { readonly sheet: string }) => string;
    readonly contradictions: (about: { readonly count: number }) => string;
    readonly goToText: (about: { readonly count: number }) => string;
    readonly setWaste: (about: { readonly waste: string }) => string;
    readonly setWasteOf: (about: { readonly waste: string; readonly count: string; readonly text: string }) => string;
  };
  readonly changes: {
    readonly asking: string;
    readonly nothing: string;
    readonly nothingTodo: string;
    readonly problems: (about: { readonly count: number }) => string;
    readonly problemsTodo: string;
    readonly problem: (about: { readonly column: string; readonly entered: string; readonly what: string }) => string;
    readonly problemEmpty: (about: { readonly column: string; readonly what: string }) => string;
    readonly useText: (about: { readonly text: string }) => string;
    readonly useValue: (about: { readonly value: string }) => string;
    readonly setAll: (about: { readonly count: number; readonly value: string }) => string;
    readonly times: (about: { readonly count: number; readonly problem: string }) => string;
    readonly mending: string;
    readonly useAllTexts: (about: { readonly count: number }) => string;
    readonly conflicts: (about: { readonly count: number }) => string;
    readonly conflictsTodo: string;
    readonly willSend: (about: { readonly amount: string }) => string;
    readonly willSendSelected: (about: { readonly sheet: string }) => string;
    readonly selectedTodo: string;
    readonly heldBack: (about: { readonly count: number }) => string;
    readonly hiddenEdits: (about: { readonly count: number }) => string;
    readonly onlyHidden: string;
    readonly allEdits: string;
    readonly hiddenRow: string;
    readonly nothingToSend: string;
    readonly sampleOnly: string;
    readonly nothingHere: string;
    readonly before: string;
    readonly theirs: string;
    readonly mine: string;
    readonly keepMine: string;
    readonly takeTheirs: string;
    readonly editCell: string;
    readonly wholeRow: string;
    readonly keepAllMine: string;
    readonly takeAllTheirs: string;
    readonly takeAllQuestion: (about: { readonly count: number }) => string;
    readonly takeAllDetail: string;
    readonly goToCell: (about: { readonly where: string }) => string;
    readonly settling: string;
    readonly scope: string;
    readonly scopeAll: string;
    readonly scopeSheet: (about: { readonly name: string }) => string;
    readonly scopeRows: string;
    readonly write: (about: { readonly amount: string }) => string;
    readonly writeSelected: string;
    readonly writing: string;
    readonly troubles: string;
    readonly sheetDeleted: (about: { readonly name: string }) => string;
    readonly deletedRows: (about: { readonly count: number }) => string;
    readonly showSheet: (about: { readonly name: string }) => string;
    readonly missing: (about: { readonly count: number }) => string;
    readonly missingTodo: string;
    readonly putBackTodo: string;
    readonly newRows: (about: { readonly count: number }) => string;
    readonly duplicates: (about: { readonly count: number }) => string;
    readonly overwritten: (about: { readonly count: number }) => string;
    readonly overwrittenOnly: (about: { readonly count: number }) => string;
    readonly overwrittenCell: (about: { readonly column: string; readonly base: string; readonly mine: string }) => string;
    readonly formula: string;
    readonly putBackGrey: string;
    readonly puttingBackGrey: string;
    readonly strays: (about: { readonly count: number }) => string;
    readonly others: (about: { readonly count: number }) => string;
    readonly copies: (about: { readonly count: number }) => string;
    readonly makingCopies: string;
    readonly unnumbered: (about: { readonly count: number }) => string;
    readonly number: string;
    readonly numberDetail: string;
    readonly numbering: string;
    readonly newElement: string;
    readonly newAnalysis: string;
    readonly newUnknown: string;
    readonly existing: (about: { readonly count: number }) => string;
    readonly cellHolds: (about: { readonly value: string }) => string;
    readonly existingTodo: string;
    readonly existingAnalysisTodo: string;
    readonly existingProblem: string;
    readonly takeExisting: string;
    readonly createAnother: string;
    readonly takingExisting: string;
    readonly addingAnother: string;
    readonly span: (about: { readonly start: string; readonly end: string }) => string;
    readonly fromTime: (about: { readonly start: string }) => string;
    readonly done: string;
    readonly otherLanguages: (about: { readonly count: number }) => string;
    readonly outcomeTitle: {
      readonly complete: (about: { readonly amount: string }) => string;
      readonly partly: (about: { readonly amount: string; readonly rest: number }) => string;
      readonly none: string;
      readonly unknown: (about: { readonly amount: string }) => string;
      readonly writtenAndUnknown: (about: { readonly amount: string; readonly unknown: number }) => string;
      readonly partlyAndUnknown: (about: { readonly amount: string; readonly rest: number; readonly unknown: number }) => string;
    };
    readonly outcomes: {
      readonly written: string;
      readonly conflict: string;
      readonly gone: string;
      readonly failed: string;
      readonly unknown: string;
      readonly not_sent: string;
    };
    readonly createdOutcomes: {
      readonly created: string;
      readonly failed: string;
      readonly unknown: string;
      readonly not_sent: string;
    };
    readonly totals: string;
    readonly totalsOf: (about: { readonly o_no: string; readonly figures: string }) => string;
    readonly checkAgain: string;
    readonly checkAgainTodo: string;
    readonly writeRest: string;
    readonly tryAgain: string;
    readonly showConflicts: (about: { readonly count: number }) => string;
    readonly ofThemNew: (about: { readonly count: number }) => string;
    readonly progress: {
      readonly element: (about: { readonly done: number; readonly total: number }) => string;
      readonly analysis: (about: { readonly done: number; readonly total: number }) => string;
      readonly record: (about: { readonly done: number; readonly total: number }) => string;
    };
  };
  readonly check: {
    readonly kinds: {
      readonly end_before_start: string;
      readonly number_twice: string;
      readonly number_missing: string;
      readonly element_missing: string;
      readonly overlap: string;
      readonly gap: string;
      readonly segment_overlap: string;
      readonly segment_unfilled: string;
      readonly segment_outside: string;
      readonly segment_type: string;
      readonly outlier: string;
    };
    readonly title: (about: { readonly count: number }) => string;
    readonly warning: string;
    readonly repair: string;
    readonly repairAll: string;
    readonly drop: string;
    readonly dropRepairs: (about: { readonly count: number }) => string;
    readonly lost: (about: { readonly text: string }) => string;
    readonly repairing: string;
    readonly look: string;
    readonly agree: string;
    readonly check: string;
    readonly checkAll: string;
    readonly checkSheets: string;
    readonly noSheets: string;
    readonly checking: string;
    readonly median: (about: { readonly seconds: string; readonly median: string }) => string;
    readonly newSegment: (about: { readonly segment: string }) => string;
    readonly why: {
      readonly element_missing: string;
      readonly outlier: string;
    };
    readonly mendIn: string;
  };
  readonly history: {
    readonly title: string;
    readonly segments: string;
    readonly asking: string;
    readonly none: string;
    readonly report: string;
    readonly reload: string;
    readonly reporting: string;
    readonly notDone: (about: { readonly count: number }) => string;
    readonly what: {
      readonly write: string;
      readonly create: string;
      readonly delete: string;
      readonly build_lines: string;
      readonly take_back: string;
    };
    readonly outcomes: {
      readonly pending: string;
      readonly written: string;
      readonly created: string;
      readonly deleted: string;
      readonly built: string;
      readonly conflict: string;
      readonly gone: string;
      readonly failed: string;
      readonly unknown: string;
    };
    readonly takeBack: string;
    readonly takeBackOf: (about: { readonly label: string }) => string;
    readonly takeBackAll: (about: { readonly amount: string }) => string;
    readonly takeBackQuestion: (about: { readonly amount: string }) => string;
    readonly takeBackDetail: string;
    readonly deletedComesBack: string;
    readonly takingBack: string;
    readonly wasTakenBack: string;
    readonly noWayBack: string;
    readonly back: {
      readonly taken_back: string;
      readonly conflict: string;
      readonly gone: string;
      readonly not_possible: string;
      readonly failed: string;
      readonly unknown: string;
      readonly not_sent: string;
    };
    readonly newId: (about: { readonly id: string }) => string;
    readonly lossText: (about: { readonly number: string }) => string;
    readonly wasteType: (about: { readonly number: string }) => string;
    readonly deletes: (about: { readonly count: number }) => string;
  };
  readonly outside: {
    readonly what: string;
    readonly inExcel: string;
    readonly workbench: string;
    readonly noOffice: string;
    readonly noOfficeTodo: string;
  };
  readonly columnNames: {
    readonly o_no: string;
    readonly process_name: string;
    readonly date: string;
    readonly cycle_time_avg: string;
    readonly va_ratio: string;
    readonly element_count: string;
    readonly cycle_no: string;
    readonly sequence: string;
    readonly name: string;
    readonly element_type: string;
    readonly video_start_time: string;
    readonly video_end_time: string;
    readonly video_start: string;
    readonly video_end: string;
    readonly cycle_time: string;
    readonly standard_time: string;
    readonly segment_data: string;
    readonly segment_start: string;
    readonly segment_end: string;
    readonly segment_duration: string;
    readonly duration: string;
    readonly va_time: string;
    readonly nva_time: string;
    readonly waste_type: string;
    readonly loss_text: string;
    readonly step_name: string;
    readonly time_a: string;
    readonly time_b: string;
    readonly time_diff: string;
    readonly session_id: string;
    readonly session_a_id: string;
    readonly session_b_id: string;
    readonly load_ratio: string;
    readonly over_takt: string;
    readonly total_time: string;
    readonly machine_time: string;
    readonly walk_time: string;
    readonly wait_time: string;
    readonly process_count: string;
    readonly takt_time: string;
    readonly avg_ct: string;
    readonly utilization: string;
    readonly balance_eff: string;
    readonly median: string;
    readonly minimum: string;
    readonly maximum: string;
    readonly spread: string;
    readonly outlier: string;
    readonly worse: string;
    readonly at: string;
    readonly login: string;
    readonly what: string;
    readonly record: string;
    readonly field: string;
    readonly before: string;
    readonly after: string;
    readonly outcome: string;
  };
  readonly columnNamesIn: {
    readonly analyses: {
      readonly name: string;
    };
    readonly mmc: {
      readonly name: string;
    };
    readonly mac: {
      readonly name: string;
    };
  };
  readonly cellReasons: {
    readonly error_value: {
      readonly what: string;
      readonly todo: string;
    };
    readonly empty_number: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_a_number: {
      readonly what: string;
      readonly todo: string;
    };
    readonly comma_number: {
      readonly what: string;
      readonly todo: string;
    };
    readonly time_of_day: {
      readonly what: string;
      readonly todo: string;
    };
    readonly part_of_day: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_whole: {
      readonly what: string;
      readonly todo: string;
    };
    readonly below_one: {
      readonly what: string;
      readonly todo: string;
    };
    readonly too_large: {
      readonly what: string;
      readonly todo: string;
    };
    readonly negative: {
      readonly what: string;
      readonly todo: string;
    };
    readonly empty_work_type: {
      readonly what: string;
      readonly todo: string;
    };
    readonly unknown_work_type: {
      readonly what: string;
      readonly todo: string;
    };
    readonly unknown_waste_type: {
      readonly what: string;
      readonly todo: string;
    };
    readonly text_too_long: {
      readonly what: string;
      readonly todo: string;
    };
    readonly half_character: {
      readonly what: string;
      readonly todo: string;
    };
    readonly end_before_start: {
      readonly what: string;
      readonly todo: string;
    };
    readonly empty_name: {
      readonly what: string;
      readonly todo: string;
    };
    readonly true_or_false: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_text: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_text_formula: {
      readonly what: string;
      readonly todo: string;
    };
    readonly no_text_shown: {
      readonly what: string;
      readonly todo: string;
    };
    readonly needs_number: {
      readonly what: string;
      readonly todo: string;
    };
    readonly other_cycle: {
      readonly what: string;
      readonly todo: string;
    };
    readonly name_in_language: {
      readonly what: string;
      readonly todo: string;
    };
    readonly unknown_o_no: {
      readonly what: string;
      readonly todo: string;
    };
    readonly empty_o_no: {
      readonly what: string;
      readonly todo: string;
    };
    readonly o_no_taken: {
      readonly what: string;
      readonly todo: string;
    };
    readonly o_no_twice: {
      readonly what: string;
      readonly todo: string;
    };
    readonly beyond_contract: {
      readonly what: string;
      readonly todo: string;
    };
  };
  readonly instanceFailures: {
    readonly relay_unreachable: {
      readonly what: string;
      readonly todo: string;
    };
    readonly versions_differ: {
      readonly what: string;
      readonly todo: string;
    };
    readonly cancelled: {
      readonly what: string;
      readonly todo: string;
    };
    readonly reply_unreadable: {
      readonly what: string;
      readonly todo: string;
    };
    readonly sample_only: {
      readonly what: string;
      readonly todo: string;
    };
    readonly bad_request: {
      readonly what: string;
    };
    readonly bad_json: {
      readonly what: string;
    };
    readonly client_header_missing: {
      readonly what: string;
    };
    readonly foreign_origin: {
      readonly what: string;
      readonly todo: string;
    };
    readonly foreign_host: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_signed_in: {
      readonly what: string;
      readonly todo: string;
    };
    readonly no_role: {
      readonly what: string;
      readonly todo: string;
    };
    readonly read_only: {
      readonly what: string;
      readonly todo: string;
    };
    readonly no_user_key: {
      readonly what: string;
      readonly todo: string;
    };
    readonly identity_unreachable: {
      readonly what: string;
      readonly todo: string;
    };
    readonly sign_in_refused: {
      readonly what: string;
      readonly todo: string;
    };
    readonly office_sign_in_failed: {
      readonly what: string;
      readonly todo: string;
    };
    readonly dialog_blocked: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_offered: {
      readonly what: string;
    };
    readonly not_found: {
      readonly what: string;
    };
    readonly wrong_content_type: {
      readonly what: string;
    };
    readonly request_too_large: {
      readonly what: string;
      readonly todo: string;
    };
    readonly too_many_requests: {
      readonly what: string;
      readonly todo: string;
    };
    readonly sign_in_failed: {
      readonly what: string;
    };
    readonly access_denied: {
      readonly what: string;
    };
    readonly no_rights: {
      readonly what: string;
      readonly todo: string;
    };
    readonly invalid_values: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_unique: {
      readonly what: string;
      readonly todo: string;
    };
    readonly record_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly other_analysis: {
      readonly what: string;
      readonly todo: string;
    };
    readonly unknown_field: {
      readonly what: string;
    };
    readonly unknown_model: {
      readonly what: string;
    };
    readonly language_not_active: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_busy: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_database: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_settled: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_error: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_unreachable: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_timeout: {
      readonly what: string;
      readonly todo: string;
    };
    readonly instance_status: {
      readonly what: string;
      readonly todo: string;
    };
    readonly interface_not_served: {
      readonly what: string;
      readonly todo: string;
    };
    readonly bad_reply: {
      readonly what: string;
    };
    readonly not_a_number: {
      readonly what: string;
      readonly todo: string;
    };
    readonly reply_too_large: {
      readonly what: string;
      readonly todo: string;
    };
    readonly journal_unavailable: {
      readonly what: string;
      readonly todo: string;
    };
    readonly shutting_down: {
      readonly what: string;
      readonly todo: string;
    };
    readonly internal: {
      readonly what: string;
    };
    readonly too_many_open_files: {
      readonly what: string;
      readonly todo: string;
    };
  };
  readonly instanceTodos: {
    readonly report: string;
    readonly checkSignIn: string;
  };
  readonly workbookFailures: {
    readonly cell_being_edited: {
      readonly what: string;
      readonly todo: string;
    };
    readonly sheet_protected: {
      readonly what: string;
      readonly todo: string;
    };
    readonly workbook_protected: {
      readonly what: string;
      readonly todo: string;
    };
    readonly workbook_read_only: {
      readonly what: string;
      readonly todo: string;
    };
    readonly sheet_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly row_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_our_sheet: {
      readonly what: string;
      readonly todo: string;
    };
    readonly key_column_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly headers_hidden: {
      readonly what: string;
      readonly todo: string;
    };
    readonly snapshot_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly snapshot_damaged: {
      readonly what: string;
      readonly todo: string;
    };
    readonly snapshot_newer: {
      readonly what: string;
      readonly todo: string;
    };
    readonly snapshot_version: {
      readonly what: string;
      readonly todo: string;
    };
    readonly copied_sheet: {
      readonly what: string;
      readonly todo: string;
    };
    readonly not_created_yet: {
      readonly what: string;
      readonly todo: string;
    };
    readonly other_instance: {
      readonly what: string;
      readonly todo: string;
    };
    readonly target_not_free: {
      readonly what: string;
      readonly todo: string;
    };
    readonly merged_cells: {
      readonly what: string;
      readonly todo: string;
    };
    readonly filter_in_the_way: {
      readonly what: string;
      readonly todo: string;
    };
    readonly page_columns_missing: {
      readonly what: string;
      readonly todo: string;
    };
    readonly page_columns_inserted: {
      readonly what: string;
      readonly todo: string;
    };
    readonly too_large: {
      readonly what: string;
      readonly todo: string;
    };
    readonly other_workbook: {
      readonly what: string;
      readonly todo: string;
    };
    readonly no_worksheet_in_front: {
      readonly what: string;
      readonly todo: string;
    };
    readonly cancelled: {
      readonly what: string;
      readonly todo: string;
    };
    readonly page_failed: {
      readonly what: string;
      readonly todo: string;
    };
    readonly excel_error: {
      readonly what: string;
      readonly todo: string;
    };
    readonly snapshot_too_large: {
      readonly what: string;
      readonly todo: string;
    };
    readonly range_missing: {
      readonly what: string;
      readonly todo: string;
    };
  };
  readonly sheetTroubles: {
    readonly copied_sheet: {
      readonly what: string;
      readonly todo: string;
    };
    readonly other_instance: {
      readonly todo: string;
    };
    readonly snapshot_missing: {
      readonly todo: string;
    };
    readonly snapshot_damaged: {
      readonly todo: string;
    };
    readonly snapshot_newer: {
      readonly todo: string;
    };
    readonly snapshot_version: {
      readonly todo: string;
    };
    readonly key_column_missing: {
      readonly todo: string;
    };
  };
  readonly fields: {
    readonly "wa.session": {
      readonly o_no: string;
      readonly name: string;
      readonly process_name: string;
      readonly date: string;
      readonly cycle_time_avg: string;
      readonly va_ratio: string;
      readonly element_count: string;
    };
    readonly "wa.element": {
      readonly session_id: string;
      readonly cycle_no: string;
      readonly sequence: string;
      readonly name: string;
      readonly element_type: string;
      readonly video_start_time: string;
      readonly video_end_time: string;
      readonly standard_time: string;
      readonly va_time: string;
      readonly nva_time: string;
      readonly segment_data: string;
      readonly loss_data: string;
      readonly loss_type_data: string;
    };
    readonly "wa.cycle": {
      readonly session_id: string;
      readonly sequence: string;
      readonly video_start: string;
      readonly video_end: string;
      readonly cycle_time: string;
    };
    readonly "wa.comparison": {
      readonly name: string;
      readonly session_a_id: string;
      readonly session_b_id: string;
      readonly ct_a: string;
      readonly ct_b: string;
      readonly ct_reduction: string;
      readonly ct_reduction_pct: string;
      readonly va_improvement: string;
    };
    readonly "wa.comparison.line": {
      readonly comparison_id: string;
      readonly sequence: string;
      readonly step_name: string;
      readonly time_a: string;
      readonly time_b: string;
      readonly time_diff: string;
    };
    readonly "wa.linebalance": {
      readonly name: string;
      readonly takt_time: string;
      readonly lb_efficiency: string;
      readonly bottleneck_name: string;
      readonly max_ct: string;
    };
    readonly "wa.lb.process": {
      readonly lb_id: string;
      readonly sequence: string;
      readonly process_name: string;
      readonly cycle_time: string;
      readonly load_ratio: string;
      readonly over_takt: string;
    };
    readonly "wa.mmc": {
      readonly name: string;
      readonly total_time: string;
      readonly machine_time: string;
      readonly walk_time: string;
      readonly wait_time: string;
      readonly load_ratio: string;
    };
    readonly "wa.mac": {
      readonly name: string;
      readonly process_count: string;
      readonly takt_time: string;
      readonly avg_ct: string;
      readonly utilization: string;
      readonly balance_eff: string;
    };
  };
  readonly modelLabels: {
    readonly "wa.session": string;
    readonly "wa.element": string;
    readonly "wa.cycle": string;
    readonly "wa.comparison": string;
    readonly "wa.comparison.line": string;
    readonly "wa.linebalance": string;
    readonly "wa.lb.process": string;
    readonly "wa.mmc": string;
    readonly "wa.mac": string;
  };
  readonly columns: {
    readonly withUnit: (about: { readonly label: string; readonly unit: string }) => string;
    readonly seconds: string;
    readonly percent: string;
    readonly status: string;
    readonly duration: string;
    readonly segment_start: string;
    readonly segment_end: string;
    readonly segment_duration: string;
    readonly waste_type: string;
    readonly loss_text: string;
    readonly median: string;
    readonly minimum: string;
    readonly maximum: string;
    readonly spread: string;
    readonly outlier: string;
    readonly cycle: (about: { readonly number: string }) => string;
    readonly worse: string;
    readonly over_takt: string;
    readonly at: string;
    readonly login: string;
    readonly what: string;
    readonly record: string;
    readonly field: string;
    readonly before: string;
    readonly after: string;
    readonly outcome: string;
    readonly whyReadOnly: (about: { readonly language: string }) => string;
  };
  readonly sheets: {
    readonly names: {
      readonly analyses: string;
      readonly elements: string;
      readonly loss: string;
      readonly unexplained: string;
      readonly cycles: string;
      readonly cycle_matrix: string;
      readonly comparison: string;
      readonly line_balance: string;
      readonly mmc: string;
      readonly mac: string;
      readonly change_report: string;
    };
    readonly sheet: string;
    readonly cycleShort: (about: { readonly number: string }) => string;
    readonly titles: {
      readonly analyses: string;
      readonly elements: string;
      readonly loss: string;
      readonly unexplained: string;
      readonly cycles: string;
      readonly cycle_matrix: string;
      readonly comparison: string;
      readonly line_balance: string;
      readonly mmc: string;
      readonly mac: string;
      readonly change_report: string;
    };
    readonly legends: {
      readonly editable: string;
      readonly readOnly: string;
      readonly analyses: (about: { readonly editable: string }) => string;
      readonly elements: (about: { readonly editable: string }) => string;
      readonly unexplained: (about: { readonly editable: string }) => string;
      readonly cycle_matrix: (about: { readonly editable: string }) => string;
    };
    readonly lists: {
      readonly analyses: string;
      readonly mmc: string;
      readonly mac: string;
      readonly change_report: string;
      readonly other: string;
    };
    readonly allCycles: string;
    readonly cycle: (about: { readonly number: string }) => string;
    readonly oNo: (about: { readonly o_no: string }) => string;
    readonly elements: (about: { readonly count: number }) => string;
    readonly averageCycleTime: (about: { readonly seconds: string }) => string;
    readonly va: (about: { readonly percent: string }) => string;
    readonly before: (about: { readonly analysis: string }) => string;
    readonly after: (about: { readonly analysis: string }) => string;
    readonly analysis: (about: { readonly id: string }) => string;
    readonly takt: (about: { readonly seconds: string }) => string;
    readonly bottleneck: (about: { readonly process: string }) => string;
    readonly sample: string;
    readonly sampleLegend: string;
    readonly pulled: (about: { readonly when: string; readonly db: string; readonly login: string }) => string;
    readonly namesDefault: string;
    readonly namesReadOnly: (about: { readonly language: string }) => string;
    readonly moment: (about: { readonly year: string; readonly month: string; readonly day: string; readonly time: string; readonly offset: string }) => string;
    readonly day: (about: { readonly year: string; readonly month: string; readonly day: string }) => string;
    readonly pulledAt: (about: { readonly when: string }) => string;
  };
  readonly status: {
    readonly problem: string;
    readonly conflict: string;
    readonly edited: string;
    readonly changed: string;
    readonly overwritten: string;
    readonly otherAuthor: string;
    readonly written: (about: { readonly time: string }) => string;
    readonly altered: string;
    readonly failed: (about: { readonly message: string }) => string;
    readonly problems: {
      readonly error_value: string;
      readonly empty_number: string;
      readonly not_a_number: string;
      readonly comma_number: string;
      readonly time_of_day: string;
      readonly part_of_day: string;
      readonly not_whole: string;
      readonly below_one: string;
      readonly too_large: string;
      readonly negative: string;
      readonly empty_work_type: string;
      readonly unknown_work_type: string;
      readonly unknown_waste_type: string;
      readonly text_too_long: string;
      readonly half_character: string;
      readonly end_before_start: string;
      readonly empty_name: string;
      readonly true_or_false: string;
      readonly not_text: string;
      readonly not_text_formula: string;
      readonly no_text_shown: string;
      readonly needs_number: string;
      readonly other_cycle: string;
      readonly name_in_language: string;
      readonly unknown_o_no: string;
      readonly empty_o_no: string;
      readonly o_no_taken: string;
      readonly o_no_twice: string;
      readonly beyond_contract: string;
    };
    readonly problemIn: (about: { readonly header: string; readonly problem: string }) => string;
    readonly locks: {
      readonly unreadable_loss: string;
      readonly too_long_loss: string;
      readonly duplicate_key: string;
    };
    readonly rows: {
      readonly duplicate: string;
      readonly typed: string;
      readonly new: string;
      readonly arrived: string;
      readonly leaving: string;
      readonly shownTwice: string;
      readonly gone: string;
      readonly moved: string;
      readonly dropped: string;
      readonly elsewhere: string;
      readonly unknown: string;
    };
    readonly existing: {
      readonly dated: (about: { readonly day: string; readonly record: string }) => string;
      readonly undated: (about: { readonly record: string }) => string;
      readonly choose: string;
    };
  };
  readonly rows: {
    readonly segment: (about: { readonly start: string; readonly end: string }) => string;
    readonly between: string;
    readonly movedOut: (about: { readonly count: string }) => string;
    readonly overTakt: string;
    readonly slower: string;
    readonly onlyAfter: string;
    readonly high: (about: { readonly cycle: string }) => string;
    readonly low: (about: { readonly cycle: string }) => string;
  };
  readonly figures: {
    readonly cycles: {
      readonly count: string;
      readonly mean: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly range: string;
      readonly deviation: string;
      readonly variation: string;
      readonly countOf: (about: { readonly o_no: string }) => string;
      readonly meanOf: (about: { readonly o_no: string }) => string;
      readonly deviationOf: (about: { readonly o_no: string }) => string;
      readonly meanFormula: string;
      readonly rangeFormula: string;
      readonly deviationFormula: string;
      readonly variationFormula: string;
      readonly needsOne: string;
      readonly needsTwo: string;
      readonly needsMean: string;
    };
    readonly matrix: {
      readonly cycles: string;
      readonly rows: string;
      readonly rule: (about: { readonly cycles: string }) => string;
    };
    readonly comparison: {
      readonly before: string;
      readonly after: string;
      readonly reduction: string;
      readonly reductionPercent: string;
      readonly improvement: string;
      readonly unexplained: string;
      readonly slower: string;
      readonly lessValue: string;
      readonly signs: {
        readonly saved: string;
        readonly change: string;
        readonly unclear: string;
      };
      readonly unexplainedFormula: (about: { readonly sign: string }) => string;
    };
    readonly line: {
      readonly takt: string;
      readonly maximum: string;
      readonly overTakt: string;
      readonly bottleneck: string;
      readonly idle: string;
      readonly needsTimes: string;
      readonly needsTakt: string;
      readonly agrees: (about: { readonly formulas: string }) => string;
      readonly agreesWithNone: string;
      readonly asGiven: string;
    };
  };
  readonly changeReport: {
    readonly what: {
      readonly write: string;
      readonly create: string;
      readonly delete: string;
      readonly build_lines: string;
    };
    readonly tookBack: (about: { readonly what: string }) => string;
    readonly outcomes: {
      readonly pending: string;
      readonly written: string;
      readonly created: string;
      readonly deleted: string;
      readonly built: string;
      readonly conflict: string;
      readonly gone: string;
      readonly failed: string;
      readonly unknown: string;
    };
    readonly withMessage: (about: { readonly outcome: string; readonly message: string }) => string;
    readonly takenBackLater: (about: { readonly outcome: string }) => string;
    readonly segment: (about: { readonly field: string; readonly number: string }) => string;
  };
  readonly audit: {
    readonly cell: string;
    readonly figure: string;
    readonly inputs: string;
    readonly records: string;
    readonly again: string;
    readonly more: (about: { readonly count: string }) => string;
    readonly howToRead: string;
    readonly longest: (about: { readonly count: string }) => string;
  };
  readonly explain: {
    readonly formula: string;
    readonly source: (about: { readonly source: string }) => string;
    readonly excel: (about: { readonly formula: string }) => string;
    readonly inputs: (about: { readonly count: string }) => string;
    readonly records: (about: { readonly count: string }) => string;
    readonly isInput: string;
    readonly fixed: string;
    readonly notUnderstood: string;
    readonly changed: (about: { readonly value: string }) => string;
    readonly unsent: (about: { readonly value: string; readonly difference: string }) => string;
    readonly functions: {
      readonly sum: (about: { readonly what: string }) => string;
      readonly mean: (about: { readonly what: string }) => string;
      readonly count: (about: { readonly what: string }) => string;
      readonly minimum: (about: { readonly what: string }) => string;
      readonly maximum: (about: { readonly what: string }) => string;
      readonly median: (about: { readonly what: string }) => string;
      readonly deviation: (about: { readonly what: string }) => string;
      readonly variance: (about: { readonly what: string }) => string;
      readonly quartile: (about: { readonly number: string; readonly what: string }) => string;
      readonly sumWhere: (about: { readonly what: string; readonly where: string; readonly value: string }) => string;
      readonly countWhere: (about: { readonly what: string; readonly value: string }) => string;
      readonly rounded: (about: { readonly what: string; readonly digits: string }) => string;
      readonly up: (about: { readonly what: string }) => string;
      readonly down: (about: { readonly what: string }) => string;
      readonly studentT: (about: { readonly probability: string; readonly freedom: string }) => string;
      readonly none: string;
    };
    readonly hows: {
      readonly above0: (about: { readonly what: string }) => string;
      readonly unlessSmall: (about: { readonly what: string; readonly least: string }) => string;
      readonly perCycle: (about: { readonly what: string; readonly cycles: string }) => string;
      readonly countPerCycle: (about: { readonly what: string; readonly cycles: string }) => string;
      readonly share: (about: { readonly what: string; readonly whole: string }) => string;
    };
    readonly quantities: {
      readonly type: (about: { readonly type: string }) => string;
      readonly field: (about: { readonly field: string }) => string;
      readonly element: string;
      readonly duration: string;
      readonly loss: string;
      readonly segments: string;
      readonly elements: string;
      readonly cycles: string;
      readonly cycle_time: string;
      readonly start: string;
      readonly piece: string;
      readonly change: string;
      readonly level: string;
      readonly occurrences: string;
      readonly gap: string;
    };
  };
  readonly charts: {
    readonly seconds: string;
    readonly secondsPerCycle: string;
    readonly takt: string;
    readonly target: string;
    readonly taktInput: string;
    readonly targetInput: string;
    readonly emptyNoLine: string;
    readonly noLine: string;
    readonly data: string;
    readonly figures: string;
    readonly total: string;
    readonly toTakt: string;
    readonly vaShare: string;
    readonly cycles: string;
    readonly analysis: string;
    readonly wholeName: string;
    readonly process: string;
    readonly cycleNo: string;
    readonly cycleTime: string;
    readonly run: {
      readonly ct: string;
      readonly allCt: string;
      readonly counted: string;
      readonly previous: string;
      readonly outside: string;
      readonly leftOut: string;
      readonly meanLine: string;
      readonly uclLine: string;
      readonly lclLine: string;
      readonly cycles: string;
      readonly excludedBecause: string;
      readonly remark: string;
      readonly n: string;
      readonly leftOutCount: string;
      readonly needed: (about: { readonly percent: string }) => string;
      readonly neededRule: (about: { readonly percent: string }) => string;
      readonly tooFew: string;
      readonly mean: string;
      readonly median: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly range: string;
      readonly deviation: string;
      readonly deviationRule: string;
      readonly variation: string;
      readonly variationRule: string;
      readonly movingRange: string;
      readonly movingRangeRule: string;
      readonly ucl: string;
      readonly uclRule: string;
      readonly lcl: string;
      readonly lclRule: string;
      readonly limits: string;
      readonly lowFence: string;
      readonly lowFenceRule: string;
      readonly highFence: string;
      readonly highFenceRule: string;
      readonly trust: {
        readonly none: string;
        readonly provisional: string;
        readonly stable: string;
      };
      readonly trustRule: string;
      readonly remarks: {
        readonly leftOut: string;
        readonly above: string;
        readonly below: string;
        readonly high: string;
        readonly low: string;
      };
      readonly rule: string;
      readonly excluding: string;
      readonly fromCycles: string;
      readonly fromElements: string;
      readonly noCycles: (about: { readonly analysis: string }) => string;
    };
    readonly combination: {
      readonly how: string;
      readonly average: (about: { readonly cycles: string }) => string;
      readonly table: string;
      readonly scale: string;
      readonly sums: {
        readonly manual: string;
        readonly auto: string;
        readonly walk: string;
        readonly wait: string;
      };
      readonly person: string;
      readonly personRule: string;
      readonly unit: string;
      readonly unitRule: string;
      readonly places: {
        readonly at_start: string;
        readonly at_manual: string;
        readonly at_walk: string;
        readonly at_wait: string;
        readonly at_auto: string;
        readonly at_end: string;
      };
      readonly mapping: string;
      readonly workType: string;
      readonly countsAs: string;
      readonly sign: string;
      readonly note: string;
      readonly unknownKind: string;
      readonly legend: string;
      readonly walkWhileAuto: string;
      readonly waitWhileAuto: string;
    };
    readonly element: string;
    readonly number: string;
    readonly share: string;
    readonly cumulative: string;
    readonly types: {
      readonly custom: (about: { readonly slot: string }) => string;
      readonly other: string;
      readonly rest: string;
    };
    readonly doubts: {
      readonly noElements: (about: { readonly analysis: string }) => string;
      readonly noneAtAll: string;
      readonly unreadable: (about: { readonly count: string; readonly analysis: string }) => string;
      readonly lengths: (about: { readonly count: string; readonly analysis: string }) => string;
      readonly backwards: (about: { readonly count: string; readonly analysis: string }) => string;
    };
    readonly inSeconds: (about: { readonly what: string }) => string;
    readonly share100: string;
    readonly shareOfTime: string;
    readonly pareto: {
      readonly seconds: string;
      readonly perCycle: string;
      readonly segments: string;
      readonly total: string;
      readonly totalPerCycle: string;
      readonly perCycleRule: string;
      readonly wasteType: string;
      readonly wasteTypes: string;
      readonly lossText: string;
      readonly wholeText: string;
      readonly noCode: string;
      readonly furtherTexts: (about: { readonly count: string }) => string;
      readonly firstTexts: (about: { readonly count: string }) => string;
      readonly order: string;
      readonly none: string;
      readonly noneInAll: string;
      readonly unreadable: (about: { readonly count: string }) => string;
      readonly doubtful: (about: { readonly count: string }) => string;
      readonly drawn: string;
      readonly withoutWaste: string;
      readonly withoutText: string;
      readonly apart: string;
      readonly noneExplained: string;
      readonly openPerCycle: (about: { readonly seconds: string }) => string;
    };
    readonly timeline: {
      readonly from: string;
      readonly tooFine: (about: { readonly count: string }) => string;
      readonly elements: string;
      readonly start: string;
      readonly end: string;
      readonly custom: string;
      readonly fromStart: string;
    };
    readonly yamazumi: {
      readonly perElement: string;
      readonly numbered: string;
      readonly longest: (about: { readonly count: string }) => string;
      readonly further: (about: { readonly count: string }) => string;
      readonly elements: string;
      readonly mean: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly wholeName: string;
      readonly perCycle: string;
      readonly perType: string;
    };
    readonly standardTime: {
      readonly how: string;
      readonly typing: string;
      readonly elements: string;
      readonly rating: string;
      readonly allowance: string;
      readonly ratingOfAll: string;
      readonly allowanceOfAll: string;
      readonly ratingRule: string;
      readonly allowanceRule: string;
      readonly normal: string;
      readonly standard: string;
      readonly frequency: string;
      readonly standardPerCycle: string;
      readonly observedPerCycle: string;
      readonly now: string;
      readonly sumRule: string;
      readonly noRating: string;
      readonly noAllowance: string;
      readonly partial: string;
      readonly useMedian: string;
      readonly useMedianRule: string;
      readonly perHour: string;
      readonly perHourRule: string;
      readonly per1000: string;
      readonly noFrequency: string;
    };
    readonly trend: {
      readonly read: string;
      readonly mixed: (about: { readonly count: string }) => string;
      readonly va: string;
      readonly date: string;
    };
    readonly rebalance: {
      readonly station: string;
      readonly stations: string;
      readonly newOne: string;
      readonly newStation: string;
      readonly mustFollow: string;
      readonly stays: string;
      readonly over: string;
      readonly how: string;
      readonly typing: string;
      readonly noStation: (about: { readonly count: string }) => string;
      readonly unknownNumber: string;
      readonly itself: string;
      readonly early: string;
      readonly staysUnknown: string;
    };
    readonly library: {
      readonly elements: string;
      readonly how: string;
      readonly spreadRule: string;
      readonly leftOut: (about: { readonly count: number }) => string;
      readonly unusable: (about: { readonly count: number }) => string;
      readonly none: string;
      readonly typing: string;
      readonly observations: string;
      readonly position: string;
      readonly estimate: string;
      readonly first: string;
      readonly third: string;
      readonly lowest: string;
      readonly lowestRule: string;
      readonly spread: string;
      readonly spreads: {
        readonly few: string;
        readonly steady: string;
        readonly varies: string;
        readonly scatters: string;
      };
      readonly usedIn: string;
      readonly measured: string;
      readonly spellings: string;
      readonly useMean: string;
      readonly useMeanRule: string;
      readonly leaveOut: string;
      readonly leaveOutRule: string;
      readonly excluded: (about: { readonly names: string }) => string;
      readonly unknownONos: (about: { readonly names: string }) => string;
      readonly chosen: string;
      readonly estimatePerCycle: string;
      readonly byMedian: string;
      readonly byMean: string;
      readonly withFirst: string;
      readonly withThird: string;
      readonly noOccurrences: string;
      readonly noPosition: string;
    };
  };
  readonly compared: {
    readonly step: string;
    readonly wholeStep: string;
    readonly before: string;
    readonly after: string;
    readonly saved: string;
    readonly verdict: string;
    readonly faster: string;
    readonly slower: string;
    readonly same: string;
    readonly onlyBefore: string;
    readonly onlyAfter: string;
    readonly cycleTimes: string;
    readonly notExplained: string;
    readonly notExplainedRule: string;
    readonly noSteps: string;
    readonly unreadable: string;
    readonly base: string;
    readonly less: string;
    readonly more: string;
    readonly change: string;
    readonly figures: {
      readonly before: string;
      readonly after: string;
      readonly reduction: string;
      readonly reductionRule: string;
      readonly percent: string;
      readonly percentRule: string;
      readonly improvement: string;
      readonly improvementRule: string;
      readonly bySteps: string;
      readonly byStepsRule: string;
      readonly notExplained: string;
      readonly notExplainedRule: string;
    };
    readonly readStep: string;
    readonly mostChanged: (about: { readonly count: string }) => string;
    readonly readWaterfall: string;
    readonly saving: {
      readonly read: string;
      readonly typing: string;
      readonly pieces: string;
      readonly costPerHour: string;
      readonly typeHere: string;
      readonly costRule: string;
      readonly noNumber: string;
      readonly hours: string;
      readonly hoursRule: string;
      readonly aYear: string;
      readonly aYearRule: string;
      readonly cost: string;
    };
  };
  readonly lineCharts: {
    readonly process: string;
    readonly wholeName: string;
    readonly within: string;
    readonly over: string;
    readonly bottleneck: string;
    readonly cycleTime: string;
    readonly measured: string;
    readonly whatIf: string;
    readonly load: string;
    readonly gap: string;
    readonly mark: string;
    readonly marks: {
      readonly bottleneck: string;
      readonly over: string;
      readonly both: string;
    };
    readonly read: string;
    readonly readWhatIf: string;
    readonly none: string;
    readonly given: string;
    readonly figures: {
      readonly n: string;
      readonly work: string;
      readonly maximum: string;
      readonly le_max: string;
      readonly le_takt: string;
      readonly le_ref: string;
      readonly loss_max: string;
      readonly loss_takt: string;
      readonly loss_ref: string;
      readonly idle: string;
      readonly idle_takt: string;
      readonly gap: string;
      readonly wlb: string;
      readonly stations: string;
      readonly smoothness: string;
    };
    readonly formulas: {
      readonly n: string;
      readonly work: string;
      readonly maximum: string;
      readonly le_max: string;
      readonly le_takt: string;
      readonly le_ref: string;
      readonly loss_max: string;
      readonly loss_takt: string;
      readonly loss_ref: string;
      readonly idle: string;
      readonly idle_takt: string;
      readonly gap: string;
      readonly wlb: string;
      readonly stations: string;
      readonly smoothness: string;
    };
    readonly needs: string;
    readonly figure: string;
    readonly asMeasured: string;
    readonly whatIfValue: string;
    readonly change: string;
    readonly formula: string;
    readonly mmc: {
      readonly chart: string;
      readonly machine: string;
      readonly walk: string;
      readonly wait: string;
      readonly other: string;
      readonly total: string;
      readonly load: string;
      readonly note: string;
      readonly overlap: (about: { readonly seconds: string }) => string;
      readonly read: string;
      readonly none: string;
      readonly unreadable: string;
    };
    readonly mac: {
      readonly chart: string;
      readonly average: string;
      readonly takt: string;
      readonly processes: string;
      readonly utilization: string;
      readonly balance: string;
      readonly share: string;
      readonly read: string;
      readonly none: string;
    };
  };
  readonly reports: {
    readonly notes: string;
    readonly note: string;
    readonly noteRows: {
      readonly problem: string;
      readonly causes: string;
      readonly measures: string;
      readonly responsible: string;
      readonly date: string;
      readonly remarks: string;
    };
    readonly problem: string;
    readonly result: string;
    readonly deleted: (about: { readonly side: string }) => string;
    readonly figuresOfCharts: string;
    readonly dataOf: (about: { readonly chart: string }) => string;
    readonly furtherSteps: (about: { readonly count: string }) => string;
    readonly axisTop: string;
    readonly kpis: {
      readonly title: string;
      readonly figure: string;
      readonly before: string;
      readonly after: string;
      readonly change: string;
      readonly percent: string;
      readonly verdict: string;
      readonly ct: string;
      readonly va: string;
      readonly nva: string;
      readonly loss: string;
      readonly elements: string;
      readonly better: string;
      readonly worse: string;
      readonly fewer: string;
      readonly more: string;
      readonly same: string;
    };
    readonly removed: {
      readonly title: string;
      readonly loss: string;
      readonly before: string;
      readonly after: string;
      readonly saved: string;
      readonly waste: string;
      readonly gone: string;
      readonly further: (about: { readonly count: string }) => string;
      readonly added: (about: { readonly count: string }) => string;
      readonly same: (about: { readonly count: string }) => string;
      readonly total: string;
      readonly none: string;
      readonly notComparable: string;
    };
    readonly analysis: {
      readonly figures: string;
      readonly va: string;
      readonly nva: string;
      readonly wait: string;
      readonly loss: string;
      readonly elements: string;
      readonly cycles: string;
      readonly statistics: string;
      readonly n: string;
      readonly mean: string;
      readonly median: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly deviation: string;
      readonly variation: string;
      readonly needed: string;
      readonly tooFew: string;
      readonly topLoss: string;
      readonly perCycle: string;
      readonly share: string;
      readonly furtherLoss: (about: { readonly count: string }) => string;
    };
    readonly line: {
      readonly takt: (about: { readonly seconds: string }) => string;
      readonly noTakt: string;
      readonly figures: string;
      readonly value: string;
      readonly counts: string;
      readonly processes: string;
      readonly number: string;
    };
    readonly approval: {
      readonly title: string;
      readonly role: string;
      readonly sign: string;
      readonly made: string;
      readonly checked: string;
      readonly approved: string;
    };
    readonly rebalanced: {
      readonly title: string;
      readonly from: string;
      readonly sheet: string;
      readonly choose: (about: { readonly sheets: string }) => string;
      readonly missing: (about: { readonly sheet: string; readonly sheets: string }) => string;
      readonly other: (about: { readonly stations: string; readonly processes: string }) => string;
      readonly noPage: string;
    };
  };
  readonly functions: {
    readonly help: {
      readonly SESSION: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly field: string;
        };
      };
      readonly ELEMENTS: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly cycle: string;
          readonly rows: string;
          readonly work_type: string;
          readonly headers: string;
        };
      };
      readonly LOSS: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly cycle: string;
          readonly rows: string;
          readonly order: string;
          readonly headers: string;
        };
      };
      readonly CYCLES: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly COMPARE: {
        readonly description: string;
        readonly parameters: {
          readonly o_no_before: string;
          readonly o_no_after: string;
          readonly field: string;
        };
      };
      readonly LINE: {
        readonly description: string;
        readonly parameters: {
          readonly name: string;
          readonly field: string;
        };
      };
      readonly ANALYSES: {
        readonly description: string;
        readonly parameters: {
          readonly month: string;
          readonly process: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly PARETO: {
        readonly description: string;
        readonly parameters: {
          readonly o_nos: string;
          readonly by: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly STATS: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly figure: string;
        };
      };
      readonly MEANS: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly rows: string;
          readonly work_type: string;
          readonly headers: string;
        };
      };
      readonly WORKTYPES: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly COMPARISON: {
        readonly description: string;
        readonly parameters: {
          readonly name: string;
          readonly field: string;
        };
      };
      readonly STEPS: {
        readonly description: string;
        readonly parameters: {
          readonly before: string;
          readonly o_no_after: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly IMPROVEMENTS: {
        readonly description: string;
        readonly parameters: {
          readonly o_no_before: string;
          readonly o_no_after: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly PROCESSES: {
        readonly description: string;
        readonly parameters: {
          readonly name: string;
          readonly rows: string;
          readonly headers: string;
        };
      };
      readonly PLANT: {
        readonly description: string;
        readonly parameters: {
          readonly field: string;
        };
      };
      readonly DATE: {
        readonly description: string;
        readonly parameters: {
          readonly o_no: string;
        };
      };
    };
    readonly example: (about: { readonly description: string; readonly formula: string }) => string;
    readonly more: (about: { readonly count: string }) => string;
    readonly others: (about: { readonly count: string }) => string;
    readonly noText: string;
    readonly otherTime: string;
    readonly saved: string;
    readonly choices: {
      readonly name: string;
      readonly made: string;
      readonly checked: string;
      readonly approved: string;
      readonly currency: string;
      readonly cost_per_hour: string;
      readonly o_no_before: string;
      readonly o_no_after: string;
      readonly longest: string;
      readonly video: string;
      readonly waste_type: string;
      readonly text: string;
    };
    readonly errors: {
      readonly noAnalysis: (about: { readonly o_no: string }) => string;
      readonly didYouMean: (about: { readonly typed: string; readonly meant: string }) => string;
      readonly severalAnalyses: (about: { readonly o_no: string }) => string;
      readonly oNoIsNumber: (about: { readonly number: string }) => string;
      readonly oNoMissing: string;
      readonly noLine: (about: { readonly name: string }) => string;
      readonly severalLines: (about: { readonly name: string }) => string;
      readonly lineMissing: string;
      readonly noField: (about: { readonly field: string; readonly fields: string }) => string;
      readonly fieldMissing: (about: { readonly fields: string }) => string;
      readonly fieldNotThere: (about: { readonly field: string }) => string;
      readonly cycleIsNone: string;
      readonly instanceAway: string;
      readonly notSignedIn: string;
      readonly signInFailed: string;
      readonly noRights: string;
      readonly cancelled: string;
      readonly other: (about: { readonly message: string }) => string;
      readonly rowsIsNone: (about: { readonly most: string }) => string;
      readonly headersIsNone: string;
      readonly choiceIsNone: (about: { readonly value: string; readonly values: string }) => string;
      readonly choiceIsMissing: (about: { readonly values: string }) => string;
      readonly noComparison: (about: { readonly name: string }) => string;
      readonly severalComparisons: (about: { readonly name: string }) => string;
      readonly comparisonMissing: string;
      readonly analysisDeleted: string;
      readonly noCycles: (about: { readonly o_no: string }) => string;
      readonly oneCycle: (about: { readonly o_no: string }) => string;
      readonly monthIsNone: string;
      readonly tooManyAnalyses: (about: { readonly most: string }) => string;
      readonly tooManyONos: (about: { readonly most: string }) => string;
      readonly noDate: (about: { readonly o_no: string }) => string;
    };
  };
  readonly slides: {
    readonly make: string;
    readonly ready: (about: { readonly count: number; readonly file: string }) => string;
    readonly save: string;
    readonly open: string;
    readonly openRule: string;
    readonly work: string;
    readonly beforeAfter: string;
    readonly pareto: string;
    readonly nextSteps: string;
    readonly titles: {
      readonly changed: (about: { readonly what: string; readonly change: string; readonly before: string; readonly after: string }) => string;
      readonly unchanged: (about: { readonly what: string; readonly value: string }) => string;
      readonly almost: (about: { readonly what: string; readonly before: string; readonly after: string }) => string;
      readonly share: (about: { readonly what: string; readonly share: string; readonly loss: string }) => string;
      readonly shareEach: (about: { readonly what: string; readonly share: string; readonly loss: string }) => string;
      readonly all: (about: { readonly loss: string; readonly what: string }) => string;
      readonly text: (about: { readonly share: string; readonly what: string }) => string;
      readonly textEach: (about: { readonly share: string; readonly what: string }) => string;
      readonly typed: string;
      readonly more: (about: { readonly count: number }) => string;
      readonly saved: (about: { readonly steps: string }) => string;
      readonly added: (about: { readonly steps: string }) => string;
      readonly removed: (about: { readonly removed: string }) => string;
      readonly removedAdded: (about: { readonly removed: string; readonly added: string }) => string;
      readonly next: (about: { readonly share: string }) => string;
      readonly over: (about: { readonly over: number; readonly takt: string; readonly stations: number }) => string;
      readonly bottleneck: (about: { readonly stations: string; readonly seconds: string }) => string;
      readonly balance: (about: { readonly percent: string }) => string;
      readonly balanced: (about: { readonly seconds: string }) => string;
      readonly balanceChanged: (about: { readonly before: string; readonly after: string }) => string;
      readonly longest: string;
      readonly moved: (about: { readonly count: number }) => string;
      readonly untimed: (about: { readonly count: number }) => string;
    };
  };
}

/** The words that the pane needs at its start: those of pages load with the first page. */
export type PaneWords = Omit<Words, "audit" | "charts" | "compared" | "explain" | "functions" | "lineCharts" | "reports">;
