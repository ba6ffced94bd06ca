/**
 * Ends the present task, so that the browser can paint and answer to a thumb before the work goes on. A message, not a
 * timer: browsers delay timers that follow each other.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
