// A guard's phone in the measurement: the product's beater on a bad network, and what became of each silence.
import { createBeater, type Beat } from '@vigie/web/field/lone-worker/beater.ts';
import { between, PHONE_IN_ORDER } from '../protected-phone.ts';

/** One beat in five is lost, half of them on the way back. */
const LOST_ON_THE_WAY = 0.1;
const LOST_ANSWER = 0.1;

interface Setting {
  readonly userId: string;
  readonly agentId: string;
  readonly serviceId: string;
  readonly webs: readonly string[];
  readonly lease: number;
  readonly tokenLife: number;
  readonly sign: () => Promise<string>;
}

/** The last beat before it: when the server surely heard, and when it may still have heard. */
interface Silence {
  readonly heardAfter: number;
  readonly heardBefore: number;
}

export interface Judged {
  /** Milliseconds from the end of the lease to the alert. */
  readonly lates: readonly number[];
  readonly missed: readonly Silence[];
  readonly falseAlarms: number;
  readonly beats: number;
}

export class GuardPhone {
  readonly agentId: string;
  private readonly setting: Setting;
  private readonly beater = createBeater((beat) => this.send(beat));
  private readonly silences: Silence[] = [];
  private token: { readonly text: string; readonly until: number } | null = null;
  private beats = 0;
  private sent = 0;
  private heardAfter = 0;
  private heardBefore = 0;
  private isSilent = false;
  private turnsAt = Date.now() + between(10_000, 150_000);

  constructor(setting: Setting) {
    this.setting = setting;
    this.agentId = setting.agentId;
  }

  private async bearer(now: number): Promise<string> {
    if (!this.token || this.token.until < now) this.token = { text: await this.setting.sign(), until: now + this.setting.tokenLife };
    return this.token.text;
  }

  private async send(beat: Beat): Promise<unknown> {
    const startedAt = Date.now();
    if (Math.random() < LOST_ON_THE_WAY) throw new Error('lost on the way');
    const { webs } = this.setting;
    const web = webs[Math.floor(between(0, webs.length))];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await this.bearer(startedAt)}` };
    this.sent += 1;
    try {
      const answer = await fetch(`${web}/api/agent/${this.agentId}/pti-beat`, { method: 'POST', headers, body: JSON.stringify(beat) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      this.beats += 1;
      this.heardAfter = startedAt;
    } finally {
      // A killed server may have heard it all the same.
      this.heardBefore = Date.now();
      this.sent -= 1;
    }
    if (Math.random() < LOST_ANSWER) throw new Error('the answer is lost');
    return null;
  }

  /** Called each second. No silence begins that would not end before `until`. */
  tick(now: number, until: number): void {
    const { lease, serviceId } = this.setting;
    if (now >= this.turnsAt && this.sent === 0) {
      const length = lease + between(8000, 25_000);
      if (this.isSilent) this.turnsAt = now + between(20_000, 100_000);
      else if (now + length < until && this.heardAfter > 0) {
        this.silences.push({ heardAfter: this.heardAfter, heardBefore: this.heardBefore });
        this.turnsAt = now + length;
      } else return this.say(serviceId, now);
      this.isSilent = !this.isSilent;
    }
    if (!this.isSilent) this.say(serviceId, now);
  }

  private say(serviceId: string, now: number): void {
    this.beater.tick({ serviceId, siteId: null, isActive: true, phone: PHONE_IN_ORDER, position: null, pending: null }, now);
  }

  /** `alerts`: instants of this guard's alerts. Silences whose time was not over at `end` are left out. */
  judge(alerts: readonly number[], end: number): Judged {
    const { lease } = this.setting;
    const over = this.silences.filter(({ heardBefore }) => heardBefore + lease < end);
    const left = [...alerts];
    const lates: number[] = [];
    const missed: Silence[] = [];
    for (const silence of over) {
      // A second of it for the clocks of two machines that are one here.
      const found = left.findIndex((at) => at >= silence.heardAfter + lease - 1000 && at <= silence.heardBefore + lease + 60_000);
      if (found === -1) missed.push(silence);
      else lates.push(Math.max(0, left.splice(found, 1)[0]! - silence.heardBefore - lease));
    }
    return { lates, missed, falseAlarms: left.length, beats: this.beats };
  }
}
