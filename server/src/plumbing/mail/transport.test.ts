import { createServer, type AddressInfo, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport, type OutgoingMail } from './transport.ts';

type Received = {
  readonly from: string;
  readonly to: string[];
  readonly mail: Awaited<ReturnType<typeof PostalMime.parse>>;
};
const received: Received[] = [];
let port: number;

async function keep(stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
}

const answers: Record<string, number> = { inconnu: 550, plein: 552, attente: 451 };
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, callback) {
    const code = answers[address.split('@')[0]!];
    callback(code === undefined ? null : Object.assign(new Error('not this one'), { responseCode: code }));
  },
  onData: callbackify(keep),
});
beforeAll(async () => {
  port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  received.length = 0;
});

const FROM = 'Vigie <ne-pas-repondre@vigie.example>';
const mailTo = (...to: string[]): OutgoingMail => ({
  id: '0199f3c2-0000-7000-8000-000000000001',
  senderName: 'Sécurité "Île"',
  to,
  cc: [],
  bcc: [],
  subject: 'Planning de décembre – équipe été',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [],
});
async function send(mail: OutgoingMail) {
  const transport = createMailTransport(`smtp://127.0.0.1:${port}`, FROM);
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

describe('sending by SMTP', () => {
  test('a mail arrives with its accents, plain text, attachment, fixed identity and bounce address', async () => {
    const attachments = [
      {
        filename: 'planning été.pdf',
        contentType: 'application/pdf',
        content: Readable.from([Buffer.from('%PDF-'), Buffer.from('1.7')]),
      },
      { filename: 'b.txt', contentType: 'text/plain', content: Buffer.from('octets') },
    ];
    const result = await send({
      ...mailTo('agent@a.example'),
      cc: ['chef@a.example'],
      bcc: ['cache@a.example'],
      replyTo: 'agence@a.example',
      attachments,
    });
    expect(result).toMatchObject({
      kind: 'sent',
      messageId: '<0199f3c2-0000-7000-8000-000000000001@vigie.example>',
      refused: [],
    });
    const [{ from, to, mail }] = received as [Received];
    expect(from).toBe('bounce+0199f3c2-0000-7000-8000-000000000001@vigie.example');
    expect(to).toEqual(['agent@a.example', 'chef@a.example', 'cache@a.example']);
    expect(mail).toMatchObject({
      subject: 'Planning de décembre – équipe été',
      from: { name: 'Sécurité "Île"', address: 'ne-pas-repondre@vigie.example' },
      replyTo: [{ address: 'agence@a.example' }],
      messageId: '<0199f3c2-0000-7000-8000-000000000001@vigie.example>',
    });
    expect(mail.text?.trim()).toBe('Bonjour');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['planning été.pdf', 'b.txt']);
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
  });

  test('a mail program stops a regular mail by one POST to its address (RFC 8058)', async () => {
    const address = 'https://vigie.example/api/sites-report/1/a-token/stop';
    await send({ ...mailTo('cliente@a.example'), unsubscribe: address });
    await send(mailTo('agent@a.example'));
    const headersOf = ({ mail }: Received) =>
      mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ key, value }) => [key, value]);
    expect(headersOf(received[0]!)).toEqual([
      ['list-unsubscribe', `<${address}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(headersOf(received[1]!)).toEqual([]);
  });

  test('a hidden recipient stays hidden', async () => {
    await send({ ...mailTo('agent@a.example'), bcc: ['cache@a.example'] });
    expect(JSON.stringify(received[0]!.mail)).not.toContain('cache@a.example');
  });

  test('a refused address is named with its reason, the others receive the mail', async () => {
    const result = await send(mailTo('agent@a.example', 'inconnu@a.example'));
    expect(result).toMatchObject({
      kind: 'sent',
      refused: ['inconnu@a.example'],
      refusals: [
        {
          address: 'inconnu@a.example',
          code: 550,
          reason: expect.stringContaining('not this one') as string,
        },
      ],
    });
    expect(received[0]!.to).toEqual(['agent@a.example']);
  });

  test('a mail refused by all is refused for good', async () => {
    const result = await send(mailTo('inconnu@a.example', 'plein@a.example'));
    expect(result.kind).toBe('refused');
    expect(result.refusals.map(({ address, code }) => [address, code])).toEqual([
      ['inconnu@a.example', 550],
      ['plein@a.example', 552],
    ]);
    expect(received).toEqual([]);
  });

  test('a server that asks to wait makes the job try again, even when it refuses another address for good', async () => {
    await expect(send(mailTo('attente@a.example'))).rejects.toThrow('not this one');
    await expect(send(mailTo('attente@a.example', 'inconnu@a.example'))).rejects.toThrow('not this one');
  });

  test('an attachment cannot make the server read its own files', async () => {
    const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: JSON.parse('{ "path": "/etc/hostname" }') }];
    await expect(send({ ...mailTo('agent@a.example'), attachments })).rejects.toThrow('File access rejected');
    expect(received).toEqual([]);
  });

  test('without a server the transport reports it', async () => {
    const transport = createMailTransport(undefined, FROM);
    expect(transport.enabled).toBe(false);
    await expect(transport.send(mailTo('a@a.example'))).rejects.toThrow('no mail server');
  });
});

test('a mail uses the domain of its sender, or that of this machine without one', async () => {
  for (const [from, domain] of [
    [FROM, 'vigie.example'],
    ['Vigie', 'localhost'],
  ] as const) {
    const transport = createMailTransport(`smtp://127.0.0.1:${port}`, from);
    await transport.send(mailTo('a@a.example'));
    transport.close();
    expect(received.at(-1)!.from).toMatch(new RegExp(`@${domain}$`));
    expect(received.at(-1)!.mail.messageId).toBe(`<${mailTo().id}@${domain}>`);
  }
});

describe('servers that fail', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void silent.close());

  test('a server that never greets is abandoned', async () => {
    const { port: silentPort } = silent.address() as AddressInfo;
    const timeouts = { connectionMs: 100, greetingMs: 100, silenceMs: 100 };
    const transport = createMailTransport(`smtp://127.0.0.1:${silentPort}`, FROM, timeouts);
    await expect(transport.send(mailTo('a@a.example'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    transport.close();
  });

  test('an absent server is an error to try again, not a refusal', async () => {
    const transport = createMailTransport('smtp://127.0.0.1:1', FROM);
    await expect(transport.send(mailTo('a@a.example'))).rejects.toMatchObject({ code: 'ESOCKET' });
    transport.close();
  });
});
