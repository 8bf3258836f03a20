/** A run in which no test has ended for so long hangs; how long one may take is limited by nothing else. Minutes. */
const patience = 15;

/** Ends a run that hangs, and names the tests that hang. What a busy machine does slowly goes on as long as tests end. */
module.exports = class ProgressReporter {
  running = new Map();
  last = Date.now();

  onRunStart() {
    this.timer = setInterval(() => this.look(), 30_000);
  }

  onTestCaseStart(test, { fullName }) {
    this.running.set(`${test.path} › ${fullName}`, Date.now());
  }

  onTestCaseResult(test, { fullName }) {
    this.last = Date.now();
    this.running.delete(`${test.path} › ${fullName}`);
  }

  onTestFileResult() {
    this.last = Date.now();
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  look() {
    if (Date.now() - this.last < patience * 60_000) return;
    console.error(`No test has ended for ${patience} minutes. These run:`);
    for (const name of this.running.keys()) console.error(`  ${name}`);
    process.exit(1);
  }
};
