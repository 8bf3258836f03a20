const { writeSync } = require("node:fs");

/** Minutes without any finished test after which the run hangs. One test may take any time. */
const patience = 15;

/** Minutes after which a running test is reported, because it may be the one that hangs. */
const long = 4;

/**
 * The file descriptor whose output scripts/run.mjs shows at once. It shows all else at the end of the run.
 */
const shownAtOnce = Number(process.env.SHOWN_AT_ONCE);

/**
 * Reports each failed test at once, and tests that run long. Ends a hanging run and names its tests. A run on
 * a busy machine continues as long as tests end.
 */
module.exports = class ProgressReporter {
  running = new Map();
  last = Date.now();

  onRunStart() {
    this.timer = setInterval(() => this.look(), 30_000);
  }

  onTestCaseStart(test, { fullName }) {
    this.running.set(`${test.path} › ${fullName}`, { since: Date.now(), isTold: false });
  }

  onTestCaseResult(test, { fullName, status, failureMessages }) {
    this.last = Date.now();
    this.running.delete(`${test.path} › ${fullName}`);
    if (status === "failed") tell(`✗ ${fullName}\n${failureMessages.join("\n")}`);
  }

  onTestFileResult() {
    this.last = Date.now();
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  look() {
    for (const [name, test] of this.running)
      if (!test.isTold && Date.now() - test.since > long * 60_000) {
        test.isTold = true;
        tell(`  running for ${long} minutes: ${name}`);
      }
    if (Date.now() - this.last < patience * 60_000) return;
    console.error(`No test has ended for ${patience} minutes. These run:`);
    for (const name of this.running.keys()) console.error(`  ${name}`);
    process.exit(1);
  }
};

function tell(words) {
  if (shownAtOnce > 2) writeSync(shownAtOnce, `${words}\n`);
}
