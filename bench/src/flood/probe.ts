// In a thread of its own, so that what the flood costs its sender is not counted: asks the health call again and again, each time by a new connection.
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

/** What was measured since the last time it was asked for, in milliseconds. */
parentPort!.on('message', () => {
  parentPort!.postMessage(times);
  times = [];
});
for (;;) {
  await ask();
  await after(20);
}
