const { writeSync } = require("node:fs");

/** A run in which no test has ended for so long hangs; how long one may take is limited by nothing else. Minutes. */
const patience = 15;

/** A test that runs so long is told of, since it may be the one that hangs. Minutes. */
const long = 4;

/** The file that whoever started the run shows at once (scripts/run.mjs); all else is shown when the run is done. */
const shownAtOnce = Number(process.env.SHOWN_AT_ONCE);

/**
 * Tells of each test that fails when it fails, and of those that run long; ends a run that hangs, and names the tests that hang. What a
 * busy machine does slowly goes on as long as tests end.
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
