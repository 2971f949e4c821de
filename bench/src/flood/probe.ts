// Repeats the health call on new connections in its own thread, so that the flood does not slow the sender.
import { get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const url = workerData as string;
let times: number[] = [];

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent: false }, (answer) => {
      answer.resume().on('end', () => {
        times.push(performance.now() - start);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`health answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });

/** Milliseconds measured since the last request for results. */
parentPort!.on('message', () => {
  parentPort!.postMessage(times);
  times = [];
});
for (;;) {
  await ask();
  await after(20);
}
