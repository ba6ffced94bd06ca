/**
 * Ends the current task, so that the browser can paint and handle input before the work continues. Uses a message
 * rather than a timer, since browsers delay nested timers.
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
