const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.onmessage = () => waiting.shift()?.();

/** Does something in the next task of the page, after what people did meanwhile and without the pause that timers make; in the order it was given. */
export function inNextTask(work: () => void): void {
  waiting.push(work);
  port2.postMessage(undefined);
}
