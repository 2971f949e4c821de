// One guard's working time: carries out the plan on a real phone, lets everything settle, and compares.
import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '@vigie/db/door.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import { prepare, type Press } from './acts.ts';
import type { Clocks } from './clocks.ts';
import { compare, type Done, type Finding } from './compare.ts';
import { noCounts, type Counts } from './counts.ts';
import { changePlan, forgetAttempts } from './desk.ts';
import { isOpen, linesOn, type PhoneLine } from './lines.ts';
import type { FieldNetwork } from './network.ts';
import type { Phone } from './phone.ts';
import { wordsOf, type Act, type Kill, type Network, type Plan, type Step } from './plan.ts';
import type { FieldServer } from './server.ts';
import { settle } from './settle.ts';
import { ACT_OF, traceOf } from './trace.ts';
import { Steadiness } from './steadiness.ts';
import type { World } from './world.ts';

export interface Lane {
  readonly clocks: Clocks;
  readonly network: FieldNetwork;
  readonly server: FieldServer;
  readonly db: Database;
}

export interface Outcome {
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  readonly marked: number;
  readonly contested: number;
  /** Acts that the screen did not offer, with what it showed. */
  readonly notOffered: readonly string[];
  /** Errors that pages threw. */
  readonly errors: readonly string[];
}

/** Where the payload of an act names what it is about. */
const ABOUT: Partial<Record<Act, string>> = { start: 'serviceId', end: 'serviceId', resume: 'breakId', roundEnd: 'runId', point: 'checkpointId' };

function aboutOf(act: Act, { payload }: PhoneLine): string | null {
  const found: unknown = Object.entries(payload).find(([key]) => key === ABOUT[act])?.[1];
  return typeof found === 'string' ? found : null;
}

/** A press that is about to kill the phone is not waited for longer. */
const SOON = 1000;
type ActStep = Extract<Step, { do: 'act' }>;
const kindOf = (act: Act): Act => (act === 'photo' ? 'entry' : act);

export class FieldRun {
  private readonly lane: Lane;
  private readonly phone: Phone;
  private readonly world: World;
  private readonly plan: Plan;
  private readonly tell: (words: string) => void;
  private readonly done: Done[] = [];
  private readonly notOffered: string[] = [];
  private readonly known = new Set<string>();
  private network: Network = 'up';
  private round = -1;
  private step = 0;
  private readonly steadiness = new Steadiness();
  readonly counts = noCounts();

  constructor(lane: Lane, phone: Phone, world: World, plan: Plan, tell: (words: string) => void) {
    this.lane = lane;
    this.phone = phone;
    this.world = world;
    this.plan = plan;
    this.tell = tell;
  }

  private get canSignIn(): boolean {
    return this.network === 'up' && this.lane.server.runs;
  }

  /** The lines that came since the last look. */
  private async newLines(): Promise<PhoneLine[]> {
    const lines = await linesOn(this.phone.page, this.world);
    this.steadiness.look(lines);
    const found = lines.filter(({ id }) => !this.known.has(id));
    for (const { id } of found) this.known.add(id);
    return found;
  }

  private async kill(how: Kill): Promise<void> {
    this.counts.kills += 1;
    this.steadiness.broken();
    await this.phone.kill(how);
    await this.phone.open();
  }

  /** What the screen says, for whoever repeats a run. */
  private async shown(): Promise<string> {
    const words = await this.phone.page.locator('body').innerText();
    return words.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 300);
  }

  /** Whether the screen has said that it is recorded. A phone that is killed meanwhile says nothing. */
  private async carry({ button, said }: Press, { kill, killAfter }: ActStep): Promise<boolean> {
    const pressed = button.click();
    if (kill === null) {
      // The screen may take the button away meanwhile, when the plan has changed.
      return pressed
        .then(() => said(this.phone.page))
        .then(
          () => true,
          () => false,
        );
    }
    await Promise.race([pressed.catch(() => undefined), after(SOON)]);
    await after(killAfter);
    await this.kill(kill);
    return false;
  }

  private async act(step: ActStep): Promise<string> {
    const { phone, world, lane, counts } = this;
    const { act } = step;
    await forgetAttempts(lane.db);
    await phone.answerReLogin(this.canSignIn);
    if (act === 'round') this.round += 1;
    const mark = `Acte ${this.plan.seed}.${this.step}`;
    const press = await prepare(act, { phone, world, mark, round: Math.max(0, this.round) });
    if (!press) {
      counts.notOffered += 1;
      const words = `not offered: ${await this.shown()}`;
      this.notOffered.push(`step ${this.step}: ${act} ${words}`);
      return words;
    }
    counts.acts += 1;
    const from = lane.clocks.now();
    const acknowledged = await this.carry(press, step);
    const until = lane.clocks.now();
    if (acknowledged) counts.acknowledged += 1;
    const line = (await this.newLines()).find((one) => ACT_OF[one.kind] === kindOf(act));
    const about = line ? aboutOf(act, line) : null;
    this.done.push({
      step: this.step,
      act,
      id: line?.id ?? null,
      acknowledged,
      from,
      until,
      mark,
      photos: act === 'photo' ? 1 : 0,
      steady: false,
      about,
    });
    const answer = acknowledged ? 'said' : step.kill ? 'killed' : `not said: ${await this.shown()}`;
    return `${answer}, ${line ? `${line.kind} ${line.id} ${line.madeAt} ${line.state}` : 'no line'}`;
  }

  private async pass({ minutes, asleep }: Extract<Step, { do: 'time' }>): Promise<string> {
    if (asleep) this.steadiness.broken();
    else await this.phone.stayAwake(minutes * MINUTE);
    this.lane.clocks.pass(minutes * MINUTE);
    await this.phone.wake();
    return new Date(this.lane.clocks.now()).toISOString();
  }

  private async setNetwork(to: Network): Promise<string> {
    if (to !== 'up') this.counts.cuts += 1;
    this.network = to;
    await this.phone.setNetwork(to);
    return '';
  }

  private async signOut({ other, minutes }: Extract<Step, { do: 'signOut' }>): Promise<string> {
    const { phone, world, lane, counts } = this;
    await forgetAttempts(lane.db);
    await phone.answerReLogin(this.canSignIn);
    if (!(await phone.signOut())) return 'held back';
    counts.signOuts += 1;
    this.steadiness.broken();
    if (other) await phone.signIn(world.other.email);
    lane.clocks.pass(minutes * MINUTE);
    await phone.wake();
    await after(500);
    await forgetAttempts(lane.db);
    await phone.answerReLogin(true);
    if (other && !(await phone.signOut())) throw new Error('the other cannot sign out');
    await phone.signIn(world.guard.email);
    return '';
  }

  private async changePlan({ change }: Extract<Step, { do: 'desk' }>): Promise<string> {
    const { lane, world, counts } = this;
    if (!lane.server.runs) return 'the server is down';
    const refused = await changePlan({ url: lane.server.url, db: lane.db, world }, change);
    if (refused === null) counts.changes += 1;
    else counts.refusedChanges += 1;
    return refused ?? '';
  }

  private async carryOut(step: Step): Promise<string> {
    const { lane, counts } = this;
    switch (step.do) {
      case 'act':
        return this.act(step);
      case 'time':
        return this.pass(step);
      case 'network':
        return this.setNetwork(step.to);
      case 'lose':
        lane.network.lose(step.what, step.count);
        return '';
      case 'phone':
        await this.kill(step.how);
        return '';
      case 'clock':
        counts.clocks += 1;
        lane.clocks.setPhone(step.ahead * MINUTE);
        return '';
      case 'signOut':
        return this.signOut(step);
      case 'desk':
        return this.changePlan(step);
      case 'server':
        await (step.how === 'killed' ? lane.server.kill() : lane.server.start());
        return '';
    }
  }

  /** A phone may answer too late for the harness. What it holds in the end belongs to the act that waited. */
  private nameLate(lines: readonly PhoneLine[]): void {
    const named = new Set(this.done.map(({ id }) => id));
    for (const line of lines.filter(({ id }) => !named.has(id))) {
      const index = this.done.findIndex(({ act, id }) => id === null && kindOf(act) === ACT_OF[line.kind]);
      const late = this.done[index];
      if (late) this.done[index] = { ...late, id: line.id, about: aboutOf(late.act, line) };
    }
  }

  private async judge(): Promise<Outcome> {
    const { world, lane, counts, phone, steadiness } = this;
    const done = this.done.map((one) => ({ ...one, steady: steadiness.holds(one.id) }));
    const idOf = (row: { act: Act; about: string | null }): string | null =>
      done.find(({ act, about }) => act === row.act && about === row.about)?.id ?? null;
    const { records, logbook } = await traceOf(lane.db, world, idOf);
    const byRecords = compare(done, records, world.guard.agentId);
    const byLogbook = compare(done, logbook, world.guard.agentId);
    const inLogbook = byLogbook.findings.map((finding) => ({ ...finding, words: `logbook: ${finding.words}` }));
    return { ...byRecords, counts, notOffered: this.notOffered, findings: [...byRecords.findings, ...inLogbook], errors: phone.errors };
  }

  /** What broke off names its step and what the screen showed. */
  async run(): Promise<Outcome> {
    try {
      return await this.runAll();
    } catch (error) {
      const shown = await this.shown().catch(() => 'nothing');
      throw new Error(`after step ${this.step} the screen shows: ${shown}`, { cause: error });
    }
  }

  private async runAll(): Promise<Outcome> {
    const { plan, phone, lane, world } = this;
    await phone.open('/login');
    await phone.signIn(world.guard.email);
    await phone.install();
    for (const [index, step] of plan.steps.entries()) {
      this.step = index;
      const told = await this.carryOut(step);
      if (this.canSignIn) this.steadiness.heard();
      this.tell(`${index} ${wordsOf(step)}: ${told}`);
    }
    this.step = plan.steps.length;
    if (!lane.server.runs) await lane.server.start();
    lane.network.loseNothing();
    await this.setNetwork('up');
    const left = await settle(phone, world, lane.db, (line) => (this.counts.setAside += line));
    this.steadiness.look(left);
    this.nameLate(left);
    const outcome = await this.judge();
    const stuck = left.filter(isOpen).map((line): Finding => ({
      step: -1,
      fault: 'lost',
      words: `${line.kind} ${line.id} still waits: ${line.state} ${JSON.stringify(line.error)}`,
    }));
    return { ...outcome, findings: [...outcome.findings, ...stuck] };
  }
}
