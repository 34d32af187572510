import { describe, expect, it } from 'vitest';
import { pinCheckOf, sendsPin } from './phone-verification.js';
import type { PhoneState } from './phone-verification.js';

const startedAt = Temporal.Instant.from('2026-03-10T12:00:00Z');
const [own, other] = ['+5511912345678', '+5511912345679'];
const last = { phoneNumber: own, startedAt, wrongTries: 0, isUsed: false };
const after = (seconds: number): Temporal.Instant => startedAt.add({ seconds });
const nobody: PhoneState = { validated: null, last: null };

describe('a call for a number', () => {
  it('sends a PIN when none was sent before', () => {
    expect(sendsPin(nobody, own, startedAt)).toBe(true);
  });

  it.each([
    [0, false],
    [39.999, false],
    [40, true],
  ])('%d s after the last one that sent: %j, whatever the number', (seconds, sends) => {
    const now = startedAt.add({ milliseconds: seconds * 1000 });
    expect(sendsPin({ validated: null, last }, own, now)).toBe(sends);
    expect(sendsPin({ validated: null, last }, other, now)).toBe(sends);
    expect(sendsPin({ validated: own, last: { ...last, isUsed: true } }, other, now)).toBe(sends);
  });

  it('sends nothing to the validated number', () => {
    expect(sendsPin({ validated: own, last: null }, own, startedAt)).toBe(false);
    expect(sendsPin({ validated: own, last }, own, after(3600))).toBe(false);
  });
});

describe('a PIN that is shown', () => {
  it('is for nothing once the number is validated', () => {
    expect(pinCheckOf({ validated: own, last: null }, startedAt)).toBe('nothing');
    expect(pinCheckOf({ validated: own, last: { ...last, isUsed: true } }, after(3600))).toBe('nothing');
  });

  it('is alive for ten minutes, also when another number is validated', () => {
    for (const validated of [null, other]) {
      expect(pinCheckOf({ validated, last }, after(599))).toBe('alive');
      expect(pinCheckOf({ validated, last }, after(600))).toBe('dead');
    }
  });

  it('is dead after five wrong tries, once used, and where none was sent', () => {
    expect(pinCheckOf({ validated: null, last: { ...last, wrongTries: 4 } }, startedAt)).toBe('alive');
    expect(pinCheckOf({ validated: null, last: { ...last, wrongTries: 5 } }, startedAt)).toBe('dead');
    expect(pinCheckOf({ validated: null, last: { ...last, isUsed: true } }, startedAt)).toBe('dead');
    expect(pinCheckOf(nobody, startedAt)).toBe('dead');
  });
});
