import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();

beforeAll(async () => {
  await stubs.start();
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

describe('a header', () => {
  it.each(['joão@rotina.test', Buffer.from('joão@rotina.test', 'utf8').toString('latin1'), 'jo%C3%A3o@rotina.test'])(
    'with the bytes of %j arrives as it was sent',
    async (uid) => {
      await gateway.call('/v1/habits', { headers: { uid } });
      expect(stubs.last().headers['uid']).toBe(uid);
    },
  );
});
